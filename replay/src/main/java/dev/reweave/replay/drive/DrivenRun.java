// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.drive;

import dev.reweave.protocol.ending.DriveOutcome;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One driven run.
 *
 * @param plan what it was driven by
 * @param folder where its files lie: stdout.txt, stderr.txt and the rest
 * @param exit its exit status; null if it was killed because its time was up
 * @param seconds how long it ran
 * @param outcome what the agent says
 * @param recording what was recorded, null if nothing could be used
 */
public record DrivenRun(
    GatePlan plan,
    Path folder,
    @Nullable Integer exit,
    double seconds,
    DriveOutcome outcome,
    @Nullable RunRecording recording) {

  /**
   * The recording of a run that has one, as those have in which something was seen.
   *
   * @throws NullPointerException if nothing could be used
   */
  public RunRecording knownRecording() {
    return Objects.requireNonNull(recording);
  }

  /** What the program printed. */
  public Path stdout() {
    return folder.resolve(ReplayDriver.STDOUT);
  }

  /** What it printed as errors. */
  public Path stderr() {
    return folder.resolve(ReplayDriver.STDERR);
  }
}
