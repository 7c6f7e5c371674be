// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.drive;

import dev.reweave.protocol.ending.DriveOutcome;
import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.Recording;
import java.nio.file.Path;

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
public record Run(
    GatePlan plan,
    Path folder,
    Integer exit,
    double seconds,
    DriveOutcome outcome,
    Recording recording) {

  /** What the program printed. */
  public Path stdout() {
    return folder.resolve(Driver.STDOUT);
  }

  /** What it printed as errors. */
  public Path stderr() {
    return folder.resolve(Driver.STDERR);
  }
}
