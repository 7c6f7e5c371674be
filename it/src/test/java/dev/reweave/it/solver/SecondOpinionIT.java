// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.solver;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.lottery.Lottery;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The option {@code --check-with}, through the launcher, about a recorded program. */
class SecondOpinionIT {
  private static final List<Path> ZOO = ClassPath.of(Invariant.class);

  @Test
  void z3SaysTheSame() {
    Outcome outcome =
        Reweave.run(Runs.newFolder("second-opinion"))
            .with("--check-with", "z3", "--")
            .with(Jdk.own().java(ZOO, Lottery.class.getName()))
            .run();
    outcome.expectExit(10);
    assertTrue(outcome.stdout().contains("z3 was asked"), outcome::toString);
    assertFalse(outcome.stdout().contains("says the same about 0"), outcome::toString);
    assertFalse(outcome.stdout().contains("disagrees"), outcome::toString);
  }

  @Test
  void anUnknownSolverIsToldBeforeAnythingRuns() {
    Outcome outcome =
        Reweave.run(Runs.newFolder("no-opinion"))
            .with("--check-with", "abacus", "--")
            .with(Jdk.own().java(ZOO, Lottery.class.getName()))
            .run();
    outcome.expectExit(2);
    assertTrue(outcome.stderr().contains("no solver 'abacus'"), outcome::toString);
  }
}
