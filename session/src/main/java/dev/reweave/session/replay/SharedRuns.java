// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.replay.drive.ReplayBudget;
import dev.reweave.replay.drive.ReplayDriver;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.replay.verdict.OutputNormaliser;
import dev.reweave.replay.verdict.RunEffects;
import dev.reweave.replay.verdict.SerialRuns;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What all findings of one recorded run, and all that is asked beyond them, share: the runs in
 * which units came one after the other, and one run that nothing holds up. In a program whose
 * threads come one after the other by themselves that run is a serial order of most findings. Safe
 * for several threads.
 */
public final class SharedRuns {
  private final SerialRuns serial = new SerialRuns();
  private @Nullable RunEffects free;

  /** The runs in which units came one after the other. */
  SerialRuns serial() {
    return serial;
  }

  /**
   * What the program comes to when nothing holds it up; runs it the first time.
   *
   * @param place for the files of the run
   */
  synchronized RunEffects free(
      RunRecording recording,
      ReplayDriver driver,
      OutputNormaliser normaliser,
      Path place,
      ReplayBudget budget)
      throws IOException {
    if (free == null) {
      DrivenRun run = driver.run(new GatePlan(recording, "free"), place, budget);
      free = RunEffects.of(run, new int[0], normaliser);
      if (run.recording() != null && run.exit() != null) {
        serial.add(run, normaliser);
      }
    }
    return free;
  }
}
