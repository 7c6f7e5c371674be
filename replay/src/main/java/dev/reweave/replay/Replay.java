// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay;

import dev.reweave.engine.query.Schedule;
import dev.reweave.replay.drive.Driver;
import dev.reweave.replay.drive.Folders;
import dev.reweave.replay.drive.ReplayBudget;
import dev.reweave.replay.drive.Run;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.HandOvers;
import dev.reweave.replay.plan.Recording;
import dev.reweave.replay.plan.Witness;
import dev.reweave.replay.verdict.Divergence;
import dev.reweave.replay.verdict.Normaliser;
import dev.reweave.replay.verdict.ReplayVerdict;
import dev.reweave.replay.verdict.SerialRuns;
import dev.reweave.replay.verdict.Trial;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Replays findings of one recorded run, one after the other.
 *
 * <p>Not for use by several threads at once.
 */
public final class Replay {
  private static final int MOST_TRIES = 3;

  private final Recording recording;
  private final Driver driver;
  private final Normaliser normaliser;
  private final Path folder;
  private final SerialRuns serialRuns;
  private final ReplayBudget budget;

  /** {@code folder}: where runs keep their files while they are looked at. */
  public Replay(Recording recording, Driver driver, Normaliser normaliser, Path folder) {
    this(recording, driver, normaliser, folder, new SerialRuns(), ReplayBudget.unlimited());
  }

  /**
   * As above.
   *
   * @param serialRuns what was made for other findings of the run
   * @param budget asked before each run but the first of a finding
   */
  public Replay(
      Recording recording,
      Driver driver,
      Normaliser normaliser,
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
  public ReplayVerdict of(Witness witness, Schedule schedule, boolean keep) throws IOException {
    Folders.delete(folder);
    try {
      return new Trial(recording, driver, normaliser, folder, serialRuns, budget)
          .run(witness, schedule);
    } finally {
      if (!keep) {
        Folders.delete(folder);
      }
    }
  }

  /**
   * Drives the whole recorded run again, in the recorded order of hand-overs. The files of the runs
   * stay in the folder: deleting them is the caller's.
   */
  public Recurrence again() throws IOException {
    Folders.delete(folder);
    GatePlan plan = HandOvers.plan(recording);
    int tries = 0;
    while (true) {
      Run run = driver.run(plan, folder.resolve("run-" + ++tries));
      int passed = run.outcome().passed();
      boolean followed = run.outcome().isActive() && passed == plan.size();
      if (followed || tries == MOST_TRIES || !budget.isLeft()) {
        String divergence = followed ? null : Divergence.of(run);
        return new Recurrence(run, plan.size(), passed, divergence, tries);
      }
    }
  }

  /** Makes a finding happen, and leaves it at that: harm is not looked at. */
  public ReplayVerdict confirm(Witness witness, Schedule schedule) throws IOException {
    Folders.delete(folder);
    try {
      return new Trial(recording, driver, normaliser, folder, serialRuns, budget)
          .confirm(witness, schedule);
    } finally {
      Folders.delete(folder);
    }
  }
}
