// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.Helps;
import dev.reweave.it.programs.ManyKinds;
import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.replay.drive.ProgramLaunch;
import dev.reweave.replay.drive.ReplayDriver;
import dev.reweave.replay.drive.ReplayLimits;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.record.KeptFiles;
import dev.reweave.session.replay.CommandReplayer;
import dev.reweave.session.trust.TrustedRun;
import dev.reweave.trace.EventKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * Every event of a recorded run is known again in the next: the order stage and the hooks count
 * visits by the same rules.
 */
class RecognitionIT {
  private static final List<Path> PROGRAMS = ClassPath.of(ManyKinds.class);

  @Test
  void everyEventIsKnownAgain() throws IOException {
    check(Jdk.own());
  }

  @Test
  void everyEventIsKnownAgainOnJdk25() throws IOException {
    assumeTrue(Jdk.jdk25().isPresent(), "no JDK 25 found, set REWEAVE_JDK25");
    check(Jdk.jdk25().orElseThrow());
  }

  @Test
  void aTaskIsKnownAgainWhetherItsForkerHelpsOrNot() throws IOException {
    checkHelp("helped", "stolen");
    checkHelp("stolen", "helped");
  }

  private static void checkHelp(String recorded, String again) throws IOException {
    Path folder = Runs.newFolder("recognition-" + recorded);
    GatePlan plan = marks(folder, helps(recorded), EventKind::isAccess);
    assertTrue(plan.size() > 7, () -> "only " + plan.size() + " points");
    drive(plan, helps(again), folder);
  }

  private static List<String> helps(String how) {
    return Jdk.own().java(PROGRAMS, Helps.class.getName(), how);
  }

  private static void check(Jdk jdk) throws IOException {
    Path folder = Runs.newFolder("recognition-" + jdk.feature());
    List<String> java = jdk.java(PROGRAMS, ManyKinds.class.getName());
    GatePlan all = marks(folder, java, kind -> true);
    assertTrue(all.size() > 100, () -> "only " + all.size() + " points");
    drive(all, java, folder);
  }

  /** All points of these kinds of a recorded run. */
  private static GatePlan marks(Path folder, List<String> java, Predicate<EventKind> kinds)
      throws IOException {
    Reweave.record(folder).with("--").with(java).run().expectExit(0);
    RunRecording recorded =
        RunRecording.read(folder.resolve("trace.rwt"), folder.resolve("trace.visits"));
    GatePlan plan = new GatePlan(recorded, "marks");
    for (int e = 0; e < recorded.trace().size(); e++) {
      if (recorded.isMark(e) && kinds.test(recorded.trace().kind(e))) {
        plan.mark(e);
      }
    }
    return plan;
  }

  private static void drive(GatePlan plan, List<String> java, Path folder) throws IOException {
    DrivenRun run =
        new ReplayDriver(launch(java), ReplayLimits.forRun(10)).run(plan, folder.resolve("again"));
    assertEquals(0, run.exit());
    assertEquals(plan.size(), run.outcome().passed(), () -> missing(plan, run));
  }

  private static String missing(GatePlan plan, DrivenRun run) {
    StringBuilder text = new StringBuilder("points that the second run did not come to:");
    for (int p = 0; p < plan.size(); p++) {
      if (!run.outcome().isPassed(p)) {
        text.append("\n  ").append(plan.describe(p));
      }
    }
    return text.toString();
  }

  private static ProgramLaunch launch(List<String> java) {
    return CommandReplayer.of(TrustedRun.own(new RunFacts(java, 0, -1)), KeptFiles.NONE);
  }
}
