// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.zoo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.it.findings.FindingsFile;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.zoo.Invariant;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs every program of the zoo under the recorder and holds the findings against its comments. */
@Execution(ExecutionMode.CONCURRENT)
class ZooIT {
  private static final List<Path> ZOO = ClassPath.of(Invariant.class);

  static Stream<ZooProgram> all() {
    return ZooSources.programs().stream();
  }

  static Stream<ZooProgram> alsoOn25() {
    return all().filter(program -> program.is("jdk25"));
  }

  @ParameterizedTest
  @MethodSource("all")
  void asItsCommentsSay(ZooProgram program) {
    judge(program, Jdk.own());
  }

  @ParameterizedTest
  @MethodSource("alsoOn25")
  void asItsCommentsSayOnJdk25(ZooProgram program) {
    assumeTrue(Jdk.jdk25().isPresent(), "no JDK 25 found, set REWEAVE_JDK25");
    judge(program, Jdk.jdk25().orElseThrow());
  }

  private static void judge(ZooProgram program, Jdk jdk) {
    List<String> java = jdk.java(ZOO, program.mainClass());
    Outcome alone = new Command(java).run().expectExit(0);
    Outcome outcome = Reweave.run(Runs.newFolder(program.toString())).with("--").with(java).run();
    assertTrue(outcome.stdout().startsWith(alone.stdout()), () -> "other output\n" + outcome);
    FindingsFile found = outcome.findings();
    List<String> faults = Judgement.faults(program, found.findings());
    assertTrue(faults.isEmpty(), () -> String.join("\n", faults) + "\n" + found + "\n" + outcome);
    outcome.expectExit(found.findings().isEmpty() ? 0 : 10);
    assertEquals(0, found.json().at("/run/exit").asInt(-1));
  }
}
