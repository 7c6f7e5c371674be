// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.doors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.session.launch.AgentJar;
import dev.reweave.zoo.bank.Bank;
import dev.reweave.zoo.bank.BankRepaired;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** JVMs that somebody else starts: a script here. */
class StartedJvmsIT {
  private final Path folder = Runs.newFolder("jvms");

  private static String java(Class<?> main) {
    List<String> words = Jdk.own().java(ClassPath.of(Bank.class), main.getName());
    return words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
  }

  private static List<Path> folders(Path base) throws IOException {
    try (Stream<Path> all = Files.list(base)) {
      return all.sorted().toList();
    }
  }

  @Test
  void eachIsRecordedAndAnalysedByItself() throws Exception {
    String script = java(Bank.class) + "; " + java(BankRepaired.class) + "; exit 3";
    Outcome outcome =
        Reweave.reweave("run").out(folder).with("--", "sh", "-c", script).run().expectExit(10);
    assertEquals(2, folders(folder.resolve("jvms")).size(), outcome::toString);
    List<Path> findings = outcome.all("findings.json");
    assertEquals(2, findings.size(), outcome::toString);
    long buggy =
        findings.stream().filter(file -> text(file).contains("\"verdict\" : \"FEASIBLE\"")).count();
    assertEquals(1, buggy, outcome::toString);
    assertTrue(outcome.stderr().contains("not run again"), outcome::toString);
  }

  @Test
  void theStatusOfTheCommandCountsWhereNothingIsFound() {
    Reweave.reweave("run")
        .out(folder)
        .with("--", "sh", "-c", java(BankRepaired.class) + "; exit 3")
        .run()
        .expectExit(3);
  }

  @Test
  void noJvmIsNotAsIfNothingWereFound() {
    Outcome outcome =
        Reweave.reweave("run").out(folder).with("--", "sh", "-c", "exit 0").run().expectRefusal();
    assertTrue(outcome.stderr().contains("no JVM"), outcome::toString);
  }

  /** As the user guide has it, for those who cannot start their JVMs by the launcher. */
  @Test
  void theAgentsLineWorksByItself() throws Exception {
    String option =
        "-javaagent:"
            + AgentJar.find()
            + "=out="
            + folder.resolve("{pid}")
            + "/log;symbolic=true;exclude=org.junit.**";
    new Command(List.of("sh", "-c", java(Bank.class)))
        .environment("JAVA_TOOL_OPTIONS", option)
        .run();
    List<Path> recorded =
        folders(folder).stream().filter(jvm -> Files.isDirectory(jvm.resolve("log"))).toList();
    assertEquals(1, recorded.size());
    assertFalse(recorded.get(0).toString().contains("{pid}"));
    Outcome outcome =
        Reweave.reweave("analyze", recorded.get(0).toString())
            .out(folder.resolve("out"))
            .run()
            .expectExit(10);
    assertTrue(outcome.stdout().contains("FEASIBLE"), outcome::toString);
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
