// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.finding.HarmRating;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What replay has to say of a finding.
 *
 * @param confirmed whether it happened
 * @param harm what it did to the program
 * @param effect what came of it, in words; null if it did not happen
 * @param divergence where the last try left the schedule, in words; null if it happened
 * @param seen the values that the witness's accesses had, in words; empty if there are none
 * @param steps the accesses to the variable around them, in the order they had; empty if there are
 *     none
 * @param tries how many runs it took to make it happen, or to give up
 * @param passed the most points that a try came to; 0: none came to what is to happen
 * @param runs how many runs were made, serial ones included
 * @param seconds how long all of them took
 */
public record ReplayVerdict(
    boolean confirmed,
    HarmRating harm,
    @Nullable String effect,
    @Nullable String divergence,
    List<String> seen,
    List<SeenStep> steps,
    int tries,
    int passed,
    int runs,
    double seconds) {
  public ReplayVerdict {
    seen = List.copyOf(seen);
    steps = List.copyOf(steps);
  }

  /** After the same runs: nothing to tell, for this reason. */
  ReplayVerdict notConfirmed(String reason) {
    return new ReplayVerdict(
        false, HarmRating.UNKNOWN, null, reason, List.of(), List.of(), runs, passed, runs, seconds);
  }

  /** The same, with the work of two replays of one finding, of which this is one. */
  public ReplayVerdict withWork(ReplayVerdict earlier, ReplayVerdict later) {
    return new ReplayVerdict(
        confirmed,
        harm,
        effect,
        divergence,
        seen,
        steps,
        equals(later) ? earlier.runs + tries : tries,
        Math.max(earlier.passed, later.passed),
        earlier.runs + later.runs,
        earlier.seconds + later.seconds);
  }
}
