// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.zoo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.it.findings.FindingsFile;
import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.session.kept.KeptRecording;
import dev.reweave.session.record.RecordOptions;
import dev.reweave.zoo.Invariant;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs every program of the zoo under the recorder and holds the findings against its comments. */
@Execution(ExecutionMode.CONCURRENT)
class ZooIT {
  /** So short a run ends before the optimising compiler pays. */
  private static final String SHORT_RUN = "-XX:TieredStopAtLevel=1";

  private static final List<Path> ZOO = ClassPath.of(Invariant.class);

  /** MutualIT runs those that are about regions. */
  static Stream<ZooProgram> all() {
    return ZooSources.programs(Reweave.root()).stream().filter(p -> !p.isOfRegions());
  }

  /** RoundsIT runs the others, by a session. */
  static Stream<ZooProgram> launched() {
    return all().filter(program -> !program.mainClass().contains(".rounds."));
  }

  /** As a user would: through the launcher, findings read from the file it leaves. */
  @ParameterizedTest
  @MethodSource("launched")
  void asItsCommentsSay(ZooProgram program) {
    List<String> java = Jdk.own().javaWith(List.of(SHORT_RUN), ZOO, program.mainClass());
    Outcome alone = new Command(java).run().expectExit(0);
    Outcome outcome =
        Reweave.run(Runs.newFolder(program.toString()))
            .environment("REWEAVE_OPTS", SHORT_RUN)
            .with(include(program))
            .with("--")
            .with(java)
            .run();
    assertTrue(outcome.stdout().startsWith(alone.stdout()), () -> "other output\n" + outcome);
    FindingsFile found = outcome.findings();
    judge(program, found.findings(), outcome);
    outcome.expectExit(found.findings().isEmpty() ? 0 : 10);
    assertEquals(0, found.json().at("/run/exit").asInt(-1));
  }

  /** Recorded in a JVM of its own, analysed in this one: the launcher is the same as above. */
  @ParameterizedTest
  @MethodSource("all")
  void asItsCommentsSayOnJdk25(ZooProgram program) throws Exception {
    assumeTrue(Jdk.jdk25().isPresent(), "no JDK 25 found, set REWEAVE_JDK25");
    List<String> java =
        Jdk.jdk25().orElseThrow().javaWith(List.of(SHORT_RUN), ZOO, program.mainClass());
    KeptRecording recording =
        KeptRecording.of(
            Runs.newFolder(program + "25"),
            RecordOptions.defaults().withSymbolic(false).withClasses(program.recorded().orElse("")),
            java);
    assertEquals(0, recording.exit(), recording::toString);
    assertEquals("", recording.stderr());
    assertNull(recording.ordered().violation());
    judge(
        program,
        recording.analysed().findings().stream().map(ReportedFinding::of).toList(),
        recording);
  }

  private static List<String> include(ZooProgram program) {
    return program.recorded().map(names -> List.of("--include", names)).orElse(List.of());
  }

  private static void judge(ZooProgram program, List<ReportedFinding> found, Object run) {
    List<String> faults = ZooJudgement.faults(program, found);
    assertTrue(
        faults.isEmpty(),
        () ->
            String.join("\n", faults)
                + "\n"
                + found.stream().map(ReportedFinding::toString).collect(Collectors.joining("\n"))
                + "\n"
                + run);
  }
}
