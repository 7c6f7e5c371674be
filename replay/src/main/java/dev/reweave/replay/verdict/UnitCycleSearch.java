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
 * Looks in a run for four accesses as those of a recorded cycle of two units: at the same places,
 * each unit in one activation of the same method as recorded, the first before the other unit's
 * access to its variable, and the last after the other unit's access to that one's. Calls that
 * overlapped count for nothing, as nobody knows which of them came first. Of each unit so many
 * occurrences are looked at, the last ones.
 */
final class UnitCycleSearch {
  private static final int MOST_UNITS = 400;

  /** Two accesses of one activation, in the thread's order. */
  private record SeenUnit(int earlier, int later) {}

  private final RunRecording recorded;
  private final FindingWitness witness;
  private final RunRecording run;
  private final Trace trace;
  private final OverlappingCalls calls;

  private UnitCycleSearch(RunRecording recorded, FindingWitness witness, RunRecording run) {
    this.recorded = recorded;
    this.witness = witness;
    this.run = run;
    this.trace = run.trace();
    this.calls = new OverlappingCalls(run);
  }

  /** The first such accesses. */
  static Optional<WitnessSighting> find(
      RunRecording recorded, FindingWitness witness, RunRecording run) {
    return new UnitCycleSearch(recorded, witness, run).find();
  }

  private Optional<WitnessSighting> find() {
    List<SeenUnit> units = units(witness.first(), witness.second());
    List<SeenUnit> others = units(witness.firstRemote(), witness.lastRemote());
    boolean isSeenFirst = witness.seen(recorded.trace()) == witness.firstRemote();
    for (SeenUnit unit : units) {
      for (SeenUnit other : others) {
        int seen = isSeenFirst ? other.earlier() : other.later();
        int done = isSeenFirst ? other.later() : other.earlier();
        if (trace.thread(seen) != trace.thread(unit.earlier())
            && isBefore(unit.earlier(), seen)
            && isBefore(done, unit.later())) {
          int[] events = {unit.earlier(), other.earlier(), other.later(), unit.later()};
          return Optional.of(new WitnessSighting(run, events));
        }
      }
    }
    return Optional.empty();
  }

  private boolean isBefore(int one, int other) {
    return one < other && trace.conflict(one, other) && !calls.overlap(one, other);
  }

  /** Where the run came to both places in one activation of the method that holds both. */
  private List<SeenUnit> units(int first, int second) {
    boolean[] firstSites = sites(first);
    boolean[] secondSites = sites(second);
    int common = ActivationFrames.common(recorded.trace(), first, second);
    String method = ActivationFrames.method(recorded.trace(), common);
    int[] latest = new int[trace.info().threads().size()];
    List<SeenUnit> units = new ArrayList<>();
    for (int e = 0; e < trace.size(); e++) {
      int thread = trace.thread(e);
      if (!trace.kind(e).isAccess()) {
        continue;
      }
      int before = latest[thread] - 1;
      if (secondSites[trace.site(e)] && isLike(e, second) && before >= 0) {
        if (isOne(before, e, method)) {
          units.add(new SeenUnit(before, e));
        }
      }
      if (firstSites[trace.site(e)] && isLike(e, first)) {
        latest[thread] = e + 1;
      }
    }
    return units.subList(Math.max(0, units.size() - MOST_UNITS), units.size());
  }

  private boolean isOne(int before, int e, String method) {
    int common = ActivationFrames.common(trace, before, e);
    return method.isEmpty() || method.equals(ActivationFrames.method(trace, common));
  }

  private boolean isLike(int e, int event) {
    return trace.kind(e).writes() == recorded.trace().kind(event).writes();
  }

  private boolean[] sites(int event) {
    Place wanted = recorded.places().of(recorded.trace().site(event));
    boolean[] sites = new boolean[trace.info().sites().size()];
    for (int s = 1; wanted != null && s < sites.length; s++) {
      sites[s] = wanted.equals(run.places().of(s));
    }
    return sites;
  }
}
