// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.order.EventLists;
import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Tries to show that a writer can come before a challenger that the trace has before it, and a read
 * after both: the challenger and all that depends on it are postponed, in the order of the trace,
 * until the rest of what is needed has happened. If that works, it is an order that {@code VIEW}
 * allows. If not, nothing is known.
 *
 * <p>Time: a bisection for each thread, and a look-up for each postponed read. One thread at a time
 * may use an instance.
 */
final class WriterPostponement {
  private static final int MOST_ROUNDS = 16;
  private static final int MOST_POSTPONED = 2_000;

  private final Trace trace;
  private final CausalClocks causality;
  private final LockedScopes sections;
  private final ThreadWrites writes;
  private final EventLists byThread;
  private final int threads;

  /** Per thread the last event that happens, or -1. */
  private final int[] upTo;

  /** Per thread the first postponed event, or the maximum. */
  private final int[] from;

  /** Per thread the last event that is not postponed, or -1. */
  private final int[] body;

  WriterPostponement(
      Trace trace, CausalClocks causality, LockedScopes sections, ThreadWrites writes) {
    this.trace = trace;
    this.causality = causality;
    this.sections = sections;
    this.writes = writes;
    threads = trace.info().threads().size();
    byThread = EventLists.of(threads, trace.size(), trace::thread);
    upTo = new int[threads];
    from = new int[threads];
    body = new int[threads];
  }

  /** Whether writer, challenger, read is possible; the challenger comes first in the trace. */
  boolean shows(ReadWitness witness) {
    Arrays.fill(upTo, -1);
    Arrays.fill(from, Integer.MAX_VALUE);
    int c = witness.challenger();
    int r = witness.read();
    needFree(witness.writer(), witness);
    needFree(c, witness);
    needFree(r, witness);
    from[trace.thread(c)] = c;
    from[trace.thread(r)] = Math.min(from[trace.thread(r)], r);
    return settles(witness) && areReadsAsRecorded(witness);
  }

  private void needFree(int event, ReadWitness witness) {
    boolean isFree = ReadFreedom.mayDiffer(trace, event, witness);
    need(event, isFree ? causality.clockBefore(event) : causality.clock(event));
  }

  private void need(int event, int[] clock) {
    int own = trace.thread(event);
    for (int t = 0; t < threads; t++) {
      int last = t == own ? event : clock[t];
      if (last > upTo[t]) {
        upTo[t] = last;
      }
    }
  }

  private boolean settles(ReadWitness witness) {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      closeUpwards();
      if (upTo[trace.thread(witness.read())] != witness.read()
          || witness.writer() > body[trace.thread(witness.writer())]) {
        return false;
      }
      int conflict = conflict();
      if (conflict < 0) {
        return true;
      }
      int t = trace.thread(conflict);
      int release = sections.release(conflict);
      boolean isOpenToo = release < 0 || release > upTo[t];
      if (from[t] <= upTo[t] && !(conflict >= from[t] && isOpenToo)) {
        from[t] = conflict;
      } else if (release < 0) {
        return false;
      } else {
        need(release, causality.clock(release));
      }
    }
    return false;
  }

  /** Whatever needs a postponed event is postponed too. */
  private void closeUpwards() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int t = 0; t < threads; t++) {
        for (int u = 0; u < threads; u++) {
          if (u != t && from[u] <= upTo[u] && upTo[t] >= 0) {
            int first = firstAfter(t, u);
            if (first < from[t]) {
              from[t] = first;
              changed = true;
            }
          }
        }
      }
    }
    for (int t = 0; t < threads; t++) {
      body[t] = from[t] > upTo[t] ? upTo[t] : trace.previous(from[t]);
    }
  }

  /** The thread's first event that needs what another thread has postponed. */
  private int firstAfter(int thread, int other) {
    int last = Math.min(upTo[thread], from[thread]);
    if (causality.clock(last)[other] < from[other]) {
      return Integer.MAX_VALUE;
    }
    int low = 0;
    int high = byThread.countBefore(thread, last + 1) - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (causality.clock(byThread.get(thread, middle))[other] >= from[other]) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return byThread.get(thread, low);
  }

  /**
   * A section that is in the way: open when the body is done though another thread takes the lock
   * later, or open at the end though another thread takes it later in the trace; or -1.
   */
  private int conflict() {
    for (int t = 0; t < threads; t++) {
      for (int acquire : sections.openAfter(body[t])) {
        for (int u = 0; u < threads; u++) {
          if (u != t && sections.takes(u, acquire, acquire, body[u])) {
            return acquire;
          }
        }
        if (isTakenBeforeEnd(t, acquire)) {
          return acquire;
        }
      }
      for (int acquire : sections.openAfter(upTo[t])) {
        if (acquire >= from[t] && isTakenPostponed(t, acquire, acquire, Integer.MAX_VALUE)) {
          return acquire;
        }
      }
    }
    return -1;
  }

  /** A section that is open between the two parts: taken in the second part before it ends. */
  private boolean isTakenBeforeEnd(int thread, int acquire) {
    int release = sections.release(acquire);
    boolean endsInTime = release >= 0 && release <= upTo[thread];
    return isTakenPostponed(thread, acquire, -1, endsInTime ? release : Integer.MAX_VALUE);
  }

  private boolean isTakenPostponed(int thread, int acquire, int after, int before) {
    for (int u = 0; u < threads; u++) {
      if (u != thread
          && sections.takes(u, acquire, Math.max(after, body[u]), Math.min(before, upTo[u]))) {
        return true;
      }
    }
    return false;
  }

  private boolean areReadsAsRecorded(ReadWitness witness) {
    int postponed = 0;
    for (int t = 0; t < threads; t++) {
      for (int e = upTo[t]; e >= from[t]; e = trace.previous(e)) {
        EventKind kind = trace.kind(e);
        boolean isFree =
            e == upTo[t]
                && ReadFreedom.mayDiffer(trace, e, witness)
                && (e == witness.read() || e == witness.challenger());
        if (postponed++ > MOST_POSTPONED
            || kind == EventKind.WOKEN
            || (kind.isAccess() && kind.reads() && !isFree && !readsAsRecorded(e))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean readsAsRecorded(int read) {
    int v = trace.target(read);
    if (!trace.info().variables().isShared(v)) {
      return true;
    }
    int source = writes.source(read);
    boolean isLate = source >= 0 && source >= from[trace.thread(source)];
    for (int u = 0; u < threads && !isLate; u++) {
      boolean isOverwritten =
          writes.first(v, u, read, body[u]) >= 0
              || (from[u] <= upTo[u]
                  && writes.first(v, u, from[u] - 1, Math.min(upTo[u], read - 1)) >= 0);
      if (isOverwritten) {
        return false;
      }
    }
    return true;
  }

  /** The order that {@link #shows} found last. */
  int[] order() {
    IntArrayList order = new IntArrayList();
    for (int e = 0; e < trace.size(); e++) {
      if (e <= body[trace.thread(e)]) {
        order.add(e);
      }
    }
    for (int e = 0; e < trace.size(); e++) {
      int t = trace.thread(e);
      if (e >= from[t] && e <= upTo[t]) {
        order.add(e);
      }
    }
    return order.toIntArray();
  }
}
