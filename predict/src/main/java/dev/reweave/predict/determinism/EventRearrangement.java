// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Tries to show a witness by the simplest kind of order: what its events need, as it was recorded,
 * except for one or two <em>tails</em> that come last: the part of a thread that ends in an event
 * of the witness, from there back to where the thread took a lock that others must have first. If
 * that works, it is an order that {@code VIEW} allows. If not, nothing is known.
 *
 * <p>Time: a few clock comparisons for each thread, and a look-up for each read of a tail; the
 * length of the trace does not matter. One thread at a time may use an instance.
 */
final class EventRearrangement {
  private static final int MOST_ROUNDS = 16;
  private static final int LONGEST_TAIL = 2_000;

  private final Trace trace;
  private final CausalClocks causality;
  private final LockedScopes sections;
  private final ThreadWrites writes;
  private final int threads;

  /** Per thread the last event that happens, or -1. */
  private final int[] upTo;

  /** Per thread the first event of its tail, or the maximum when it has none. */
  private final int[] tailFrom;

  /** Per thread the last event that happens before all tails. */
  private final int[] body;

  /** The threads with a tail, in the order in which the tails happen. */
  private final int[] tails = new int[2];

  private int tailCount;

  EventRearrangement(
      Trace trace, CausalClocks causality, LockedScopes sections, ThreadWrites writes) {
    this.trace = trace;
    this.causality = causality;
    this.sections = sections;
    this.writes = writes;
    threads = trace.info().threads().size();
    upTo = new int[threads];
    tailFrom = new int[threads];
    body = new int[threads];
  }

  /**
   * Whether the witness, which causality does not refute, is shown to be possible. Not for a
   * challenger that has to come after a writer that the trace has after it.
   */
  boolean shows(ReadWitness witness) {
    Arrays.fill(upTo, -1);
    Arrays.fill(tailFrom, Integer.MAX_VALUE);
    tailCount = 0;
    int w = witness.writer();
    int r = witness.read();
    int c = witness.challenger();
    needFree(r, witness);
    needFree(c, witness);
    switch (witness.order()) {
      case CHALLENGER_READ -> addTail(r);
      case CHALLENGER_READ_WRITER -> {
        needFree(w, witness);
        addTail(r);
        addTail(w);
      }
      case WRITER_CHALLENGER_READ -> {
        needFree(w, witness);
        addTail(r);
      }
    }
    return settles(witness)
        && isInOrder(witness)
        && areTailsIndependent(witness)
        && areTailReadsAsRecorded(witness);
  }

  /** The event happens, and may read something else, unless it is a compare-and-set. */
  private void needFree(int event, ReadWitness witness) {
    if (event >= 0) {
      boolean isFree = ReadFreedom.mayDiffer(trace, event, witness);
      need(event, isFree ? causality.clockBefore(event) : causality.clock(event));
    }
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

  private void addTail(int event) {
    int t = trace.thread(event);
    if (tailFrom[t] != Integer.MAX_VALUE) {
      // Another event of the same thread: one tail from the earlier to the later.
      tailFrom[t] = Math.min(tailFrom[t], event);
      return;
    }
    tailFrom[t] = event;
    tails[tailCount++] = t;
  }

  /** Grows what happens, and the tails, until no lock is in the way. */
  private boolean settles(ReadWitness witness) {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      if (!isWithin(witness)) {
        return false;
      }
      for (int t = 0; t < threads; t++) {
        body[t] = tailFrom[t] == Integer.MAX_VALUE ? upTo[t] : trace.previous(tailFrom[t]);
      }
      int conflict = conflict();
      boolean isKept = conflict < 0;
      conflict = isKept ? keptByFirstTail() : conflict;
      if (conflict < 0) {
        return true;
      }
      int t = trace.thread(conflict);
      if (tailFrom[t] != Integer.MAX_VALUE && !isKept) {
        tailFrom[t] = conflict;
      } else {
        int release = sections.release(conflict);
        if (release < 0) {
          return false;
        }
        need(release, causality.clock(release));
      }
    }
    return false;
  }

  /** The tails may have taken events with them that other tails have to come after. */
  private boolean isInOrder(ReadWitness witness) {
    int w = witness.writer();
    int c = witness.challenger();
    return switch (witness.order()) {
      case WRITER_CHALLENGER_READ -> w < 0 || w <= body[trace.thread(w)];
      case CHALLENGER_READ, CHALLENGER_READ_WRITER ->
          c < 0 || c <= body[trace.thread(c)] || trace.thread(c) == trace.thread(witness.read());
    };
  }

  /** The threads with tails come exactly to the witness's events, and an absent writer stays so. */
  private boolean isWithin(ReadWitness witness) {
    int r = witness.read();
    if (upTo[trace.thread(r)] != r) {
      return false;
    }
    int w = witness.writer();
    return switch (witness.order()) {
      case CHALLENGER_READ -> upTo[trace.thread(w)] < w;
      case CHALLENGER_READ_WRITER -> upTo[trace.thread(w)] == w;
      case WRITER_CHALLENGER_READ -> true;
    };
  }

  /** A section that is open when the body is done, though another thread needs the lock; or -1. */
  private int conflict() {
    for (int t = 0; t < threads; t++) {
      for (int acquire : sections.openAfter(body[t])) {
        for (int u = 0; u < threads; u++) {
          // What a tail takes comes later than the whole body, wherever it was in the trace.
          if (u != t && sections.takes(u, acquire, Math.min(acquire, body[u]), upTo[u])) {
            return acquire;
          }
        }
      }
    }
    return -1;
  }

  /** A section that is open after the first tail, though the second one needs the lock; or -1. */
  private int keptByFirstTail() {
    if (tailCount == 2) {
      for (int acquire : sections.openAfter(upTo[tails[0]])) {
        if (sections.takes(tails[1], acquire, body[tails[1]], upTo[tails[1]])) {
          return acquire;
        }
      }
    }
    return -1;
  }

  /** Nothing in the body, nor in an earlier tail, needs an event of a tail. */
  private boolean areTailsIndependent(ReadWitness witness) {
    for (int i = 0; i < tailCount; i++) {
      int tail = tails[i];
      for (int u = 0; u < threads; u++) {
        if (u != tail && body[u] >= 0 && causality.clock(body[u])[tail] >= tailFrom[tail]) {
          return false;
        }
      }
    }
    if (tailCount < 2) {
      return true;
    }
    int last = upTo[tails[0]];
    int[] clock = isFree(last, witness) ? causality.clockBefore(last) : causality.clock(last);
    return clock[tails[1]] < tailFrom[tails[1]];
  }

  private boolean areTailReadsAsRecorded(ReadWitness witness) {
    for (int i = 0; i < tailCount; i++) {
      int end = upTo[tails[i]];
      int steps = 0;
      for (int e = end; e >= tailFrom[tails[i]]; e = trace.previous(e)) {
        EventKind kind = trace.kind(e);
        boolean isFree = e == end && isFree(e, witness);
        if (steps++ > LONGEST_TAIL
            || kind == EventKind.WOKEN
            || (kind.isAccess() && kind.reads() && !isFree && !readsAsRecorded(e, i))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isFree(int event, ReadWitness witness) {
    boolean isOfWitness =
        event == witness.read() || event == witness.writer() || event == witness.challenger();
    return isOfWitness && ReadFreedom.mayDiffer(trace, event, witness);
  }

  /** What comes before the read of tail {@code i} now leaves what it was recorded to read. */
  private boolean readsAsRecorded(int read, int i) {
    int v = trace.target(read);
    if (!trace.info().variables().isShared(v)) {
      return true;
    }
    int source = writes.source(read);
    if (isInTail(source, i)) {
      // As recorded: the whole tail in one piece, and what was before it still is.
      return true;
    }
    if (writes.first(v, tails[i], tailFrom[tails[i]] - 1, read - 1) >= 0) {
      return false;
    }
    if (i == 1 && writes.first(v, tails[0], tailFrom[tails[0]] - 1, upTo[tails[0]]) >= 0) {
      return isInTail(source, 0) && source == lastWrite(v, tails[0]);
    }
    for (int u = 0; u < threads; u++) {
      if (u != tails[i] && writes.first(v, u, read, body[u]) >= 0) {
        return false;
      }
    }
    return true;
  }

  private boolean isInTail(int event, int i) {
    return event >= 0 && trace.thread(event) == tails[i] && event >= tailFrom[tails[i]];
  }

  private int lastWrite(int variable, int thread) {
    int[] all = writes.of(variable, thread);
    int at = Arrays.binarySearch(all, upTo[thread]);
    return all[at >= 0 ? at : -at - 2];
  }

  /** The order that {@link #shows} found last. */
  int[] order() {
    IntArrayList order = new IntArrayList();
    for (int e = 0; e < trace.size(); e++) {
      if (e <= body[trace.thread(e)]) {
        order.add(e);
      }
    }
    for (int i = 0; i < tailCount; i++) {
      int at = order.size();
      for (int e = upTo[tails[i]]; e >= tailFrom[tails[i]]; e = trace.previous(e)) {
        order.add(at, e);
      }
    }
    return order.toIntArray();
  }
}
