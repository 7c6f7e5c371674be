// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.replay;

import dev.reweave.replay.verdict.ReplayVerdict;
import java.util.List;

/**
 * What several replays of one finding came to.
 *
 * @param verdicts one for each replay
 * @param recordedSeconds how long the recorded run took
 */
record ReplayCounts(List<ReplayVerdict> verdicts, double recordedSeconds) {

  /** How many of them made the finding happen. */
  int happened() {
    return (int) verdicts.stream().filter(ReplayVerdict::confirmed).count();
  }

  /** How many runs it took to make it happen, or to give up, in all. */
  int tries() {
    return verdicts.stream().mapToInt(ReplayVerdict::tries).sum();
  }

  /** Time of a run, as a multiple of the recorded run's. */
  double runTime() {
    double perRun =
        verdicts.stream().mapToDouble(v -> v.seconds() / Math.max(1, v.runs())).average().orElse(0);
    return perRun / recordedSeconds;
  }

  /** The longest replay with all its runs, in seconds. */
  double longest() {
    return verdicts.stream().mapToDouble(ReplayVerdict::seconds).max().orElse(0);
  }

  /** Where those left the schedule that did. */
  List<String> divergences() {
    return verdicts.stream().filter(v -> !v.confirmed()).map(ReplayVerdict::divergence).toList();
  }
}
