// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.trace.Trace;
import java.util.List;
import java.util.Optional;

/** Runs tasks, on all cores: none needs to know of another. */
public final class RegionChecks {
  private final Trace trace;
  private final AccessTable table;
  private final CandidateJudge judge;
  private final List<RegionTask> regions;
  private final Optional<PinnedSteps> pins;

  /** The code is executed here, if it is known and there is anything to be asked. */
  public RegionChecks(
      Trace trace, AccessTable table, CandidateJudge judge, List<RegionTask> regions) {
    this.trace = trace;
    this.table = table;
    this.judge = judge;
    this.regions = regions;
    this.pins =
        regions.isEmpty()
            ? Optional.empty()
            : judge.code().map(code -> PinnedSteps.of(trace, code));
  }

  /** The answers, in the order of the regions. */
  public List<RegionAnswer> answers() {
    return regions.parallelStream()
        .map(task -> new RegionCheck(trace, table, judge, pins, task).run())
        .toList();
  }

  /** The rulings about pairs of the regions, in their order. */
  public List<PairRuling> rulings(List<PairTask> pairs) {
    return pairs.parallelStream()
        .map(task -> new PairCheck(trace, table, judge, pins, task).run())
        .toList();
  }
}
