// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.replay;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.Flaky;
import dev.reweave.it.programs.OnceOnly;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What happened once in a recorded run, by chance, happens again when the run is driven again. */
class RecordedRunIT {
  private static final List<Path> PROGRAMS = ClassPath.of(Flaky.class);

  @Test
  void aFlakyFailureComesBack() {
    check(Jdk.own());
  }

  @Test
  void aFlakyFailureComesBackOnJdk25() {
    assumeTrue(Jdk.jdk25().isPresent(), "no JDK 25 found, set REWEAVE_JDK25");
    check(Jdk.jdk25().orElseThrow());
  }

  private static void check(Jdk jdk) {
    Path folder = Runs.newFolder("flaky-" + jdk.feature());
    Outcome recorded =
        Reweave.record(folder).with("--").with(jdk.java(PROGRAMS, Flaky.class.getName())).run();
    Outcome again =
        Reweave.reweave("replay", "--recorded", "--times", "10", folder.toString()).run();
    again.expectExit(recorded.exit());
    long same = again.stdout().lines().filter(recorded.stdout().strip()::equals).count();
    assertTrue(same >= 9, () -> recorded.stdout() + again);
  }

  @Test
  void aRunThatCannotComeAgainIsToldToDiverge() {
    Path folder = Runs.newFolder("diverges");
    Path file = folder.resolve("made");
    List<String> java = Jdk.own().java(PROGRAMS, OnceOnly.class.getName(), file.toString());
    Reweave.record(folder).with("--").with(java).run().expectExit(0);
    Outcome again = Reweave.reweave("replay", "--recorded", folder.toString()).run();
    again.expectExit(2);
    assertTrue(again.stderr().contains("DIVERGED"), again::toString);
    assertTrue(again.stderr().contains("FileAlreadyExists"), again::toString);
  }
}
