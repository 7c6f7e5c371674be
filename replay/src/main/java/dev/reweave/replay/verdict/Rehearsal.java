// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.engine.query.Schedule;
import dev.reweave.protocol.ending.DriveOutcome;
import dev.reweave.replay.drive.Driver;
import dev.reweave.replay.drive.Folders;
import dev.reweave.replay.drive.Run;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.Planner;
import dev.reweave.replay.plan.Recording;
import dev.reweave.replay.plan.Witness;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Looks for a plan that stands by itself: whoever is driven along it to its end shows the bug. */
public final class Rehearsal {
  private static final int ROUNDS = 2;

  private final Recording recorded;
  private final Driver driver;
  private final Path folder;

  /** {@code folder}: for the files of the runs; removed in the end. */
  public Rehearsal(Recording recorded, Driver driver, Path folder) {
    this.recorded = recorded;
    this.driver = driver;
    this.folder = folder;
  }

  /** The first plan, without lines, that was followed and made the finding happen. */
  public Optional<GatePlan> plan(Witness witness, Schedule schedule) throws IOException {
    Confirmation confirmation = new Confirmation(recorded, witness);
    Folders.delete(folder);
    try {
      for (int round = 0; round < ROUNDS; round++) {
        for (GatePlan plan : new Planner(recorded, schedule, witness).plans()) {
          plan.forgetLines();
          Run run = driver.run(plan, folder.resolve("rehearsal"));
          boolean followed = witness.deadlock() || isFollowed(run.outcome());
          if (followed && confirmation.in(run).isPresent()) {
            return Optional.of(plan);
          }
          Folders.delete(folder);
        }
      }
      return Optional.empty();
    } finally {
      Folders.delete(folder);
    }
  }

  private static boolean isFollowed(DriveOutcome outcome) {
    boolean thrown = outcome.missing().stream().anyMatch(outcome::throwsAt);
    return !outcome.isGivenUp() && (outcome.missing().isEmpty() || thrown);
  }
}
