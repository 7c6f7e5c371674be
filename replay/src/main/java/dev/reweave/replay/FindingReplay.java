// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay;

import dev.reweave.engine.query.Schedule;
import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.replay.drive.FolderRemoval;
import dev.reweave.replay.drive.ReplayBudget;
import dev.reweave.replay.drive.ReplayDriver;
import dev.reweave.replay.plan.FindingWitness;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.HandOverPlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.replay.verdict.FindingTrial;
import dev.reweave.replay.verdict.OutputNormaliser;
import dev.reweave.replay.verdict.PlanDivergence;
import dev.reweave.replay.verdict.ReplayVerdict;
import dev.reweave.replay.verdict.SerialRuns;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Replays findings of one recorded run, one after the other.
 *
 * <p>Not for use by several threads at once.
 */
public final class FindingReplay {
  private static final int MOST_TRIES = 3;

  private final RunRecording recording;
  private final ReplayDriver driver;
  private final OutputNormaliser normaliser;
  private final Path folder;
  private final SerialRuns serialRuns;
  private final ReplayBudget budget;

  /** {@code folder}: where runs keep their files while they are looked at. */
  public FindingReplay(
      RunRecording recording, ReplayDriver driver, OutputNormaliser normaliser, Path folder) {
    this(recording, driver, normaliser, folder, new SerialRuns(), ReplayBudget.unlimited());
  }

  /**
   * As above.
   *
   * @param serialRuns what was made for other findings of the run
   * @param budget asked before each run but the first of a finding
   */
  public FindingReplay(
      RunRecording recording,
      ReplayDriver driver,
      OutputNormaliser normaliser,
      Path folder,
      SerialRuns serialRuns,
      ReplayBudget budget) {
    this.recording = recording;
    this.driver = driver;
    this.normaliser = normaliser;
    this.folder = folder;
    this.serialRuns = serialRuns;
    this.budget = budget;
  }

  /**
   * Makes a finding happen, and judges it.
   *
   * @param keep whether the files of the runs stay in the folder
   */
  public ReplayVerdict of(FindingWitness witness, Schedule schedule, boolean keep)
      throws IOException {
    FolderRemoval.delete(folder);
    try {
      return new FindingTrial(recording, driver, normaliser, folder, serialRuns, budget)
          .run(witness, schedule);
    } finally {
      if (!keep) {
        FolderRemoval.delete(folder);
      }
    }
  }

  /**
   * Drives the whole recorded run again, in the recorded order of hand-overs. The files of the runs
   * stay in the folder: deleting them is the caller's.
   */
  public RunRecurrence again() throws IOException {
    FolderRemoval.delete(folder);
    GatePlan plan = HandOverPlan.plan(recording);
    int tries = 0;
    while (true) {
      DrivenRun run = driver.run(plan, folder.resolve("run-" + ++tries));
      int passed = run.outcome().passed();
      boolean followed = run.outcome().isActive() && passed == plan.size();
      if (followed || tries == MOST_TRIES || !budget.isLeft()) {
        String divergence = followed ? null : PlanDivergence.of(run);
        return new RunRecurrence(run, plan.size(), passed, divergence, tries);
      }
    }
  }

  /** Makes a finding happen, and leaves it at that: harm is not looked at. */
  public ReplayVerdict confirm(FindingWitness witness, Schedule schedule) throws IOException {
    FolderRemoval.delete(folder);
    try {
      return new FindingTrial(recording, driver, normaliser, folder, serialRuns, budget)
          .confirm(witness, schedule);
    } finally {
      FolderRemoval.delete(folder);
    }
  }
}
