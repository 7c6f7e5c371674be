// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.engine.query.Schedule;
import dev.reweave.protocol.ending.DriveOutcome;
import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.replay.drive.FolderRemoval;
import dev.reweave.replay.drive.ReplayDriver;
import dev.reweave.replay.plan.FindingWitness;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.replay.plan.SchedulePlanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Looks for a plan that stands by itself: whoever is driven along it to its end shows the bug. */
public final class PlanRehearsal {
  private static final int ROUNDS = 2;

  private final RunRecording recorded;
  private final ReplayDriver driver;
  private final Path folder;

  /** {@code folder}: for the files of the runs; removed in the end. */
  public PlanRehearsal(RunRecording recorded, ReplayDriver driver, Path folder) {
    this.recorded = recorded;
    this.driver = driver;
    this.folder = folder;
  }

  /** The first plan, without lines, that was followed and made the finding happen. */
  public Optional<GatePlan> plan(FindingWitness witness, Schedule schedule) throws IOException {
    RunConfirmation confirmation = new RunConfirmation(recorded, witness);
    FolderRemoval.delete(folder);
    try {
      for (int round = 0; round < ROUNDS; round++) {
        for (GatePlan plan : new SchedulePlanner(recorded, schedule, witness).plans()) {
          plan.forgetLines();
          DrivenRun run = driver.run(plan, folder.resolve("rehearsal"));
          boolean followed = witness.deadlock() || isFollowed(run.outcome());
          if (followed && confirmation.in(run).isPresent()) {
            return Optional.of(plan);
          }
          FolderRemoval.delete(folder);
        }
      }
      return Optional.empty();
    } finally {
      FolderRemoval.delete(folder);
    }
  }

  private static boolean isFollowed(DriveOutcome outcome) {
    boolean thrown = outcome.missing().stream().anyMatch(outcome::throwsAt);
    return outcome.passesAll() || thrown;
  }
}
