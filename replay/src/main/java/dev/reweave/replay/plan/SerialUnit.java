// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.HashMap;
import java.util.Map;

/**
 * A stretch of one thread that a serial order keeps together: from its first event to its last, in
 * the recorded run. It holds no lock when it begins or ends that it did not hold all the time.
 */
public record SerialUnit(int first, int last) {

  /** The outermost call around two events, or around the thread's accesses if there is none. */
  public static SerialUnit call(Trace trace, int from, int to) {
    int frame = ActivationFrames.outermost(trace, ActivationFrames.common(trace, from, to));
    if (frame < 0) {
      return accesses(trace, from, to);
    }
    return withLocks(trace, frame, ActivationFrames.end(trace, frame));
  }

  /**
   * From the first access to the variables of two events, in the activation that holds both, to the
   * last.
   */
  static SerialUnit accesses(Trace trace, int from, int to) {
    int frame = ActivationFrames.common(trace, from, to);
    int end = frame < 0 ? trace.size() - 1 : ActivationFrames.end(trace, frame);
    int first = from;
    int last = to;
    for (int e = Math.max(0, frame); e <= end; e++) {
      if (trace.thread(e) == trace.thread(from)
          && trace.kind(e).isAccess()
          && (trace.target(e) == trace.target(from) || trace.target(e) == trace.target(to))) {
        first = Math.min(first, e);
        last = Math.max(last, e);
      }
    }
    return withLocks(trace, first, last);
  }

  /**
   * All of the thread from an event on: the surest of all, where the threads do not need each
   * other.
   */
  static SerialUnit rest(Trace trace, int from) {
    int last = from;
    for (int e = from + 1; e < trace.size(); e++) {
      last = trace.thread(e) == trace.thread(from) ? e : last;
    }
    return new SerialUnit(from, last);
  }

  /** Takes in where locks are taken that are held at the beginning, and given up after the end. */
  static SerialUnit withLocks(Trace trace, int first, int last) {
    int begin = first;
    Map<Integer, Integer> releases = new HashMap<>();
    for (int e = trace.previous(first); e >= 0; e = trace.previous(e)) {
      EventKind kind = trace.kind(e);
      if (kind.releasesLock()) {
        releases.merge(trace.target(e), 1, Integer::sum);
      } else if (kind.acquiresLock() && releases.merge(trace.target(e), -1, Integer::sum) < 0) {
        begin = e;
        releases.put(trace.target(e), 0);
      }
    }
    return new SerialUnit(begin, afterLocks(trace, first, last));
  }

  private static int afterLocks(Trace trace, int first, int last) {
    Map<Integer, Integer> held = new HashMap<>();
    int end = last;
    int thread = trace.thread(first);
    for (int e = 0; e < trace.size(); e++) {
      if (trace.thread(e) != thread) {
        continue;
      }
      EventKind kind = trace.kind(e);
      if (kind.acquiresLock() && e <= last) {
        held.merge(trace.target(e), 1, Integer::sum);
      } else if (kind.releasesLock() && held.merge(trace.target(e), -1, Integer::sum) >= 0) {
        end = Math.max(end, e > last ? e : end);
      }
      if (e > last && held.values().stream().noneMatch(n -> n > 0)) {
        break;
      }
    }
    return end;
  }
}
