// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.trace.Trace;
import java.util.List;
import java.util.Optional;

/** Runs tasks, on all cores: none needs to know of another. */
public final class RegionChecks {
  private RegionChecks() {}

  /** The answers, in the order of the tasks. */
  public static List<RegionAnswer> run(
      Trace trace, AccessTable table, CandidateJudge judge, List<RegionTask> tasks) {
    Optional<PinnedSteps> pins = pins(trace, judge, tasks);
    return tasks.parallelStream()
        .map(task -> new RegionCheck(trace, table, judge, pins, task).run())
        .toList();
  }

  /** The rulings, in the order of the tasks. */
  public static List<PairRuling> runPairs(
      Trace trace, AccessTable table, CandidateJudge judge, List<PairTask> tasks) {
    Optional<PinnedSteps> pins = pins(trace, judge, tasks);
    return tasks.parallelStream()
        .map(task -> new PairCheck(trace, table, judge, pins, task).run())
        .toList();
  }

  private static Optional<PinnedSteps> pins(Trace trace, CandidateJudge judge, List<?> tasks) {
    return tasks.isEmpty()
        ? Optional.empty()
        : judge.code().map(code -> PinnedSteps.of(trace, code));
  }
}
