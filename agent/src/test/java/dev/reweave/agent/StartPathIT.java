// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.watched.Racing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a start costs is code that runs for the first time. Seconds differ from machine to machine;
 * which classes are loaded does not.
 */
@Timeout(120)
class StartPathIT {
  @TempDir Path folder;

  @Test
  void noCodeIsMadeAtRunTimeForTheAgent() throws Exception {
    List<String> lambdas = loaded("").filter(name -> name.contains("$$Lambda")).toList();
    assertEquals(List.of(), lambdas, "each costs as much as five classes: a loop, a nested class");
  }

  @Test
  void norIsAnyForItsTapes() throws Exception {
    assertEquals(List.of(), loaded(";symbolic=true").filter(n -> n.contains("$$Lambda")).toList());
  }

  @Test
  void noRecordIsComparedByWhatTheJvmMakesForIt() throws Exception {
    List<String> makers = all("").filter("java.lang.runtime.ObjectMethods"::equals).toList();
    assertEquals(List.of(), makers, "write equals and hashCode of the record out");
  }

  @Test
  void nothingOfTheAgentIsInTheLoaderOfTheProgram() throws Exception {
    assertTrue(loaded("").count() > 100);
    List<String> twice =
        loaded("").filter(name -> name.equals("dev.reweave.agent.AgentLoader")).toList();
    assertEquals(1, twice.size(), "once, for the program's loader: it makes the other");
  }

  private Stream<String> loaded(String options) throws Exception {
    return all(options).filter(name -> name.startsWith("dev.reweave.agent."));
  }

  private Stream<String> all(String options) throws Exception {
    Path classes = Files.createTempFile(folder, "classes", "");
    WatchedJvm jvm = new WatchedJvm(Files.createTempDirectory(folder, "run").resolve("log"));
    jvm.option("-Xlog:class+load:file=" + classes + ":none");
    assertEquals(0, jvm.start(options, Racing.class, "200", "join").waitFor());
    return Files.readAllLines(classes).stream().map(line -> line.split(" ")[0]);
  }
}
