// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.rounds;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.Finding;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.zoo.ZooExpectation;
import dev.reweave.it.zoo.ZooProgram;
import dev.reweave.it.zoo.ZooSources;
import dev.reweave.session.Session;
import dev.reweave.session.SessionOptions;
import dev.reweave.session.progress.SessionListener;
import dev.reweave.session.replay.ReplayOptions;
import dev.reweave.zoo.Invariant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bugs that one run does not show are found by driving the program on, and nothing else is. */
class RoundsIT {
  private static final List<Path> ZOO = ClassPath.of(Invariant.class);

  /** So short a run ends before the optimising compiler pays. */
  private static final String SHORT_RUN = "-XX:TieredStopAtLevel=1";

  /** Each second; all with {@code -Dreweave.rounds.all=true}, which takes long. */
  static Stream<ZooProgram> probed() {
    List<ZooProgram> probed =
        ZooSources.programs(Reweave.root()).stream()
            .filter(program -> program.is("probed"))
            .toList();
    int step = Boolean.getBoolean("reweave.rounds.all") ? 1 : 2;
    return IntStream.range(0, probed.size()).filter(i -> i % step == 0).mapToObj(probed::get);
  }

  /**
   * Their twins; all repaired programs with {@code -Dreweave.rounds.all=true}, which takes long.
   */
  static Stream<ZooProgram> twins() {
    boolean all = Boolean.getBoolean("reweave.rounds.all");
    return ZooSources.programs(Reweave.root()).stream()
        .filter(program -> program.is("repaired"))
        .filter(program -> all || program.mainClass().contains(".rounds."));
  }

  private static List<String> java(String mainClass) {
    return Jdk.own().javaWith(List.of(SHORT_RUN), ZOO, mainClass);
  }

  private static Report run(String mainClass, ReplayOptions replay) throws IOException {
    SessionOptions options =
        SessionOptions.defaults().withOut(Runs.newFolder(mainClass)).withReplay(replay);
    return new Session(options, SessionListener.SILENT).run(java(mainClass)).report();
  }

  /** On a slow machine fewer questions fit into the usual time. */
  private static ReplayOptions patient() {
    return ReplayOptions.defaults().withBudget(120).withProbing(120);
  }

  /** As {@link #patient}, by the command. */
  private static Outcome runPatiently(Path folder, String mainClass) {
    return Reweave.reweave("run", "--replay-budget", "120", "--probe-budget", "120")
        .out(folder)
        .with("--")
        .with(java(mainClass))
        .run()
        .expectExit(10);
  }

  private static boolean isHarmful(Finding finding) {
    return finding.verdict() == Verdict.CONFIRMED && finding.harm() == HarmRating.HARMFUL;
  }

  @ParameterizedTest
  @MethodSource("probed")
  void aBugThatOneRunDoesNotShowIsFound(ZooProgram program) throws IOException {
    Report report = run(program.mainClass(), patient());
    List<ReportedFinding> harmful =
        report.findings().stream().filter(RoundsIT::isHarmful).map(ReportedFinding::of).toList();
    for (ZooExpectation expected : program.expectations()) {
      assertTrue(expected.metBy(harmful), () -> expected + "\n" + text(report));
    }
  }

  @ParameterizedTest
  @MethodSource("twins")
  void itsRepairedTwinIsNotAccused(ZooProgram program) throws IOException {
    Report report = run(program.mainClass(), ReplayOptions.defaults());
    assertTrue(
        report.findings().stream().allMatch(finding -> finding.verdict() == Verdict.POTENTIAL),
        () -> text(report));
  }

  private static String text(Report report) {
    return report.findings().stream().map(Finding::toString).collect(Collectors.joining("\n"))
        + "\n"
        + String.join("\n", report.notes());
  }

  @Test
  void whatAProbeFoundIsDrivenToAgain() {
    String program = "dev.reweave.zoo.rounds.CasOnce";
    Path folder = Runs.newFolder("probed-again");
    Outcome first = runPatiently(folder, program);
    assertTrue(first.stdout().contains("questions were asked"), first::toString);
    Outcome again = Reweave.reweave("replay", folder.toString(), "F1").run().expectExit(10);
    assertTrue(again.stdout().contains("CONFIRMED"), again::toString);
  }

  @Test
  void whatWasFoundInADrivenRunIsReplayedFromIt() throws IOException {
    String program = "dev.reweave.zoo.rounds.ThreeTurns";
    Path folder = Runs.newFolder("from-a-round");
    runPatiently(folder, program);
    String id = idOfARound(folder);
    Outcome again = Reweave.reweave("replay", folder.toString(), id).run().expectExit(10);
    assertTrue(again.stdout().contains("CONFIRMED"), again::toString);
    // Another analysis of the recorded run knows nothing of the driven ones.
    Reweave.reweave("analyze", "--out", folder.toString(), folder.toString()).run();
    assertFalse(Files.exists(folder.resolve("rounds")));
  }

  @Test
  void jdkClassesThatThreadsShareAreRecordedInside() {
    String program = "dev.reweave.zoo.vector.ListAddAll";
    Path folder = Runs.newFolder("inside");
    Outcome outcome = runPatiently(folder, program);
    assertTrue(outcome.stdout().contains("deadlock"), outcome::toString);
    Outcome again = Reweave.reweave("replay", folder.toString(), "F1").run().expectExit(10);
    assertTrue(again.stdout().contains("CONFIRMED"), again::toString);
  }

  /**
   * A finding whose schedule names a driven run: two questions that are asked side by side may both
   * lead to the one failure.
   */
  private static String idOfARound(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<String> ids =
          files
              .filter(file -> file.getFileName().toString().endsWith(".schedule.json"))
              .filter(RoundsIT::isOfARound)
              .map(file -> file.getFileName().toString().replace(".schedule.json", ""))
              .sorted()
              .toList();
      assertFalse(ids.isEmpty(), folder::toString);
      return ids.get(0);
    }
  }

  private static boolean isOfARound(Path schedule) {
    try {
      return Files.readString(schedule).contains("\"round\"");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void nothingIsAskedWithoutTimeForIt() {
    String program = "dev.reweave.zoo.rounds.CasOnce";
    Outcome outcome =
        Reweave.reweave("run")
            .out(Runs.newFolder("no-probes"))
            .with("--probe-budget", "0", "--")
            .with(java(program))
            .run()
            .expectExit(0);
    assertFalse(outcome.stdout().contains("asked"), outcome::toString);
  }
}
