// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.drive;

/**
 * How long things may take.
 *
 * @param patienceMillis without a point passed, while a thread waits, until a replay is given up;
 *     half of it, when the others only wait for a time: more than the recorded run took
 * @param seconds a run as a whole, until it is killed
 */
public record ReplayLimits(long patienceMillis, double seconds) {
  private static final double SLOWEST = 600;

  /** For a program that took this long when it was recorded; -1 if not known. */
  public static ReplayLimits forRun(double recordedSeconds) {
    double known = Math.max(1, recordedSeconds);
    return new ReplayLimits(
        (long) (1000 * Math.min(60, 2 + 2 * known)), Math.min(SLOWEST, 20 + 6 * known));
  }
}
