// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay;

import dev.reweave.engine.query.Schedule;
import dev.reweave.replay.drive.Driver;
import dev.reweave.replay.drive.Folders;
import dev.reweave.replay.plan.Recording;
import dev.reweave.replay.plan.Witness;
import dev.reweave.replay.verdict.Normaliser;
import dev.reweave.replay.verdict.Trial;
import dev.reweave.replay.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/**
 * Replays findings of one recorded run, one after the other.
 *
 * <p>Not for use by several threads at once.
 */
public final class Replay {
  private final Recording recording;
  private final Driver driver;
  private final Normaliser normaliser;
  private final Path folder;
  private final BooleanSupplier timeLeft;

  /** {@code folder}: where runs keep their files while they are looked at. */
  public Replay(Recording recording, Driver driver, Normaliser normaliser, Path folder) {
    this(recording, driver, normaliser, folder, () -> true);
  }

  /** As above; {@code timeLeft} is asked before each run but the first of a finding. */
  public Replay(
      Recording recording,
      Driver driver,
      Normaliser normaliser,
      Path folder,
      BooleanSupplier timeLeft) {
    this.recording = recording;
    this.driver = driver;
    this.normaliser = normaliser;
    this.folder = folder;
    this.timeLeft = timeLeft;
  }

  /**
   * Makes a finding happen, and judges it.
   *
   * @param keep whether the files of the runs stay in the folder
   */
  public Verdict of(Witness witness, Schedule schedule, boolean keep) throws IOException {
    Folders.delete(folder);
    try {
      return new Trial(recording, driver, normaliser, folder, timeLeft).run(witness, schedule);
    } finally {
      if (!keep) {
        Folders.delete(folder);
      }
    }
  }

  /** Makes a finding happen, and leaves it at that: harm is not looked at. */
  public Verdict confirm(Witness witness, Schedule schedule) throws IOException {
    Folders.delete(folder);
    try {
      return new Trial(recording, driver, normaliser, folder, timeLeft).confirm(witness, schedule);
    } finally {
      Folders.delete(folder);
    }
  }
}
