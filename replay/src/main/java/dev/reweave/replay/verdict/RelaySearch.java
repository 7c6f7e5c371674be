// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.replay.plan.ActivationFrames;
import dev.reweave.replay.plan.FindingWitness;
import dev.reweave.replay.plan.PlaceNames.Place;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Looks in a run for accesses as those of a recorded chain through several threads: at the same
 * places, in the same order, each in conflict with the next one or of the same thread as it, and
 * the first and the last in one activation of the same method. Calls that overlapped count for
 * nothing. Of each access so many occurrences are looked at, the last ones.
 */
final class RelaySearch {
  private static final int MOST_OCCURRENCES = 100;
  private static final int MOST_STEPS = 1_000_000;

  private final RunRecording recorded;
  private final RunRecording run;
  private final int[] witness;
  private final Trace trace;
  private final OverlappingCalls calls;
  private final List<List<Integer>> occurrences = new ArrayList<>();
  private final String method;
  private int steps;

  private RelaySearch(RunRecording recorded, FindingWitness witness, RunRecording run) {
    this.recorded = recorded;
    this.run = run;
    this.witness = witness.events();
    this.trace = run.trace();
    this.calls = new OverlappingCalls(run);
    int common = ActivationFrames.common(recorded.trace(), witness.first(), witness.second());
    this.method = ActivationFrames.method(recorded.trace(), common);
  }

  /** The first such accesses. */
  static Optional<WitnessSighting> find(
      RunRecording recorded, FindingWitness witness, RunRecording run) {
    RelaySearch search = new RelaySearch(recorded, witness, run);
    for (int event : search.witness) {
      search.occurrences.add(search.like(event));
    }
    int[] found = new int[search.witness.length];
    return search.from(0, found) ? Optional.of(new WitnessSighting(run, found)) : Optional.empty();
  }

  /** Fills in the accesses from this one on. */
  private boolean from(int i, int[] found) {
    if (i == found.length) {
      return isOne(found[0], found[i - 1]);
    }
    for (int e : occurrences.get(i)) {
      if (++steps > MOST_STEPS) {
        return false;
      }
      if (i == 0 || follows(i, found[i - 1], e)) {
        found[i] = e;
        if (from(i + 1, found)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean follows(int i, int before, int e) {
    Trace as = recorded.trace();
    boolean isSame = as.thread(witness[i - 1]) == as.thread(witness[i]);
    return before < e
        && isSame == (trace.thread(before) == trace.thread(e))
        && (isSame || trace.conflict(before, e) && !calls.overlap(before, e));
  }

  private boolean isOne(int first, int last) {
    return trace.thread(first) == trace.thread(last)
        && (method.isEmpty()
            || method.equals(
                ActivationFrames.method(trace, ActivationFrames.common(trace, first, last))));
  }

  private List<Integer> like(int event) {
    Place wanted = recorded.places().of(recorded.trace().site(event));
    boolean writes = recorded.trace().kind(event).writes();
    List<Integer> all = new ArrayList<>();
    for (int e = 0; wanted != null && e < trace.size(); e++) {
      if (trace.kind(e).isAccess()
          && trace.kind(e).writes() == writes
          && wanted.equals(run.places().of(trace.site(e)))) {
        all.add(e);
      }
    }
    return all.subList(Math.max(0, all.size() - MOST_OCCURRENCES), all.size());
  }
}
