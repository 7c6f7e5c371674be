// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.replay.plan.ActivationFrames;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Tells runs in which another violation of the same kind happened to the variable: such a run is no
 * serial one, though the two units that were looked at came one after the other in it. One pass.
 */
final class MixedRuns {
  private static final class Open {
    final int first;
    int remote = -1;

    Open(int first) {
      this.first = first;
    }
  }

  private final Trace trace;
  private final String method;
  private final Map<Integer, Open> open = new HashMap<>();

  private MixedRuns(Trace trace, String method) {
    this.trace = trace;
    this.method = method;
  }

  /**
   * Whether accesses to one of the variables in one activation have another thread's between them
   * that no serial order has there. Activations are the innermost around an access, and those of
   * {@code method} (class, name and descriptor), each up to where its thread starts, joins or waits
   * for another: what comes after that is not to be one step with what came before.
   */
  static boolean is(Trace trace, int[] variables, String method) {
    return Arrays.stream(variables).anyMatch(variable -> is(trace, variable, method));
  }

  static boolean is(Trace trace, int variable, String method) {
    MixedRuns mixed = new MixedRuns(trace, method);
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind == EventKind.EXIT) {
        mixed.open.remove(trace.frame(e));
      } else if (kind.syncEffect().endsUnit()) {
        mixed.handOver(trace.thread(e));
      } else if (kind.isAccess() && trace.target(e) == variable && mixed.access(e)) {
        return true;
      }
    }
    return false;
  }

  private void handOver(int thread) {
    open.keySet().removeIf(frame -> trace.thread(frame) == thread);
  }

  private boolean access(int e) {
    boolean found = false;
    for (int frame = trace.frame(e); frame >= 0; frame = trace.frame(frame)) {
      boolean innermost = frame == trace.frame(e);
      boolean body = trace.info().methods().get(trace.target(frame)).isEntry();
      if (!body && (innermost || ActivationFrames.method(trace, frame).equals(method))) {
        Open mine = open.get(frame);
        found |=
            mine != null && mine.remote >= 0 && ViolationRule.is(trace, mine.first, mine.remote, e);
        open.put(frame, new Open(e));
      }
    }
    open.forEach((frame, other) -> slipIn(e, frame, other));
    return found;
  }

  private void slipIn(int e, int frame, Open other) {
    if (trace.thread(frame) != trace.thread(e)
        && trace.kind(other.first).conflictsWith(trace.kind(e))) {
      other.remote = e;
    }
  }
}
