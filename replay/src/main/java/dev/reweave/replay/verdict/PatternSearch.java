// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.replay.plan.ActivationFrames;
import dev.reweave.replay.plan.PlaceNames.Place;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks in a run for three accesses as those of a recorded one: at the same places, all on one
 * variable, the second by another thread than the first and the third, and those two in one
 * activation of the same method. Calls that overlapped count for nothing, as nobody knows which of
 * them came first. One pass.
 */
final class PatternSearch {
  /** So many of the accesses in between are looked at, the latest. */
  private static final int MOST_REMOTES = 64;

  private record Lane(int thread, int variable) {}

  private static final class Open {
    final int first;
    final Deque<Integer> remotes = new ArrayDeque<>();

    Open(int first) {
      this.first = first;
    }

    void slippedIn(int remote) {
      if (remotes.size() == MOST_REMOTES) {
        remotes.removeLast();
      }
      remotes.push(remote);
    }
  }

  private final RunRecording recorded;
  private final int[] witness;
  private final Trace trace;
  private final OverlappingCalls calls;
  private final boolean[][] places;
  private final String method;

  private PatternSearch(RunRecording recorded, int[] witness, RunRecording run, boolean anyWay) {
    this.recorded = recorded;
    this.witness = witness;
    this.trace = run.trace();
    this.calls = new OverlappingCalls(run);
    places = new boolean[witness.length][trace.info().sites().size()];
    for (int i = 0; i < witness.length; i++) {
      Place wanted = recorded.places().of(recorded.trace().site(witness[i]));
      for (int s = 1; wanted != null && s < places[i].length; s++) {
        Place place = run.places().of(s);
        places[i][s] = i == 1 && anyWay ? isSameMethod(wanted, place) : wanted.equals(place);
      }
    }
    int common = ActivationFrames.common(recorded.trace(), earlier(), later());
    method = ActivationFrames.method(recorded.trace(), common);
  }

  private static boolean isSameMethod(Place one, @Nullable Place other) {
    return other != null && one.method().equals(other.method());
  }

  private int earlier() {
    return Math.min(witness[0], witness[2]);
  }

  private int later() {
    return Math.max(witness[0], witness[2]);
  }

  /** The first such accesses. */
  static Optional<WitnessSighting> find(RunRecording recorded, int[] witness, RunRecording run) {
    return find(recorded, witness, run, false);
  }

  /**
   * The first such accesses, the second of them anywhere in its method: a thread that finds
   * something else than recorded may go another way. The unit itself has to be the same: what else
   * its method does need not be meant to be one step.
   */
  static Optional<WitnessSighting> findAnyWay(
      RunRecording recorded, int[] witness, RunRecording run) {
    return find(recorded, witness, run, true);
  }

  private static Optional<WitnessSighting> find(
      RunRecording recorded, int[] witness, RunRecording run, boolean anyWay) {
    int[] found = new PatternSearch(recorded, witness, run, anyWay).find();
    return found == null ? Optional.empty() : Optional.of(new WitnessSighting(run, found));
  }

  private int @Nullable [] find() {
    Map<Lane, Open> open = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      if (!trace.kind(e).isAccess()) {
        continue;
      }
      Lane lane = new Lane(trace.thread(e), trace.target(e));
      Open mine = open.get(lane);
      if (isLike(e, 2) && mine != null && together(mine.first, e)) {
        int remote = remote(mine, e);
        if (remote >= 0) {
          return new int[] {mine.first, remote, e};
        }
      }
      if (isLike(e, 1)) {
        slipIn(e, open);
      }
      if (isLike(e, 0)) {
        open.put(lane, new Open(e));
      }
    }
    return null;
  }

  private void slipIn(int e, Map<Lane, Open> open) {
    open.forEach(
        (lane, other) -> {
          if (lane.variable() == trace.target(e)
              && lane.thread() != trace.thread(e)
              && !calls.overlap(other.first, e)) {
            other.slippedIn(e);
          }
        });
  }

  private boolean isLike(int e, int role) {
    return places[role][trace.site(e)] && kind(trace, e) == kind(recorded.trace(), witness[role]);
  }

  /** The latest access in between that breaks the unit, or -1. Kinds may differ from before. */
  private int remote(Open open, int second) {
    for (int remote : open.remotes) {
      if (!calls.overlap(remote, second) && ViolationRule.is(trace, open.first, remote, second)) {
        return remote;
      }
    }
    return -1;
  }

  private static VariableKind kind(Trace trace, int access) {
    int member = trace.info().variables().member(trace.target(access));
    return trace.info().members().get(member).kind();
  }

  private boolean together(int first, int second) {
    return method.isEmpty()
        || method.equals(
            ActivationFrames.method(trace, ActivationFrames.common(trace, first, second)));
  }
}
