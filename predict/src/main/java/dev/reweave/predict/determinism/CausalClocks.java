// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.order.EventLists;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The paper's partial order graph with its read-couple edges, as vector clocks: program order, fork
 * and join, notify to wake-up, signal to await, and each write to the reads that read from it. What
 * comes before an event here has to occur, and to occur earlier, wherever the event occurs with all
 * its thread's earlier reads preserved.
 *
 * <p>A clock is stored only where a thread learns something new, and never more of them than fit a
 * bound; beyond it {@link #needs} may say no where yes is true, so that it refutes less. One pass;
 * four bytes an event besides the clocks.
 */
final class CausalClocks {
  private record Token(EventKind kind, int target, long value) {}

  private final Trace trace;
  private final int threads;
  private final long mostClocks;
  private final List<int[]> epochs = new ArrayList<>();
  private final int[] epochOf;
  private final int[] current;
  private final int[] begin;
  private final int[] last;
  private final int[] lastWait;
  private final Map<Token, int[]> published = new HashMap<>();
  private final Map<Token, Integer> lastNotify = new HashMap<>();
  private final Int2IntOpenHashMap lastWrite = new Int2IntOpenHashMap();
  private final Int2ObjectOpenHashMap<int[]> commuted = new Int2ObjectOpenHashMap<>();

  /**
   * Reads the trace.
   *
   * @param mostBytes what the clocks may take
   */
  CausalClocks(Trace trace, long mostBytes) {
    this.trace = trace;
    TraceInfo info = trace.info();
    threads = info.threads().size();
    mostClocks = Math.max(16, mostBytes / (4L * threads + 24));
    epochOf = new int[trace.size()];
    current = new int[threads];
    begin = new int[threads];
    last = new int[threads];
    lastWait = new int[threads];
    Arrays.fill(last, -1);
    Arrays.fill(lastWait, Integer.MAX_VALUE);
    lastWrite.defaultReturnValue(-1);
    int[] nothing = new int[threads];
    Arrays.fill(nothing, -1);
    epochs.add(nothing);
    for (int e = 0; e < trace.size(); e++) {
      add(e);
    }
    published.clear();
    commuted.clear();
  }

  private void add(int e) {
    int t = trace.thread(e);
    if (last[t] < 0) {
      learn(t, published.get(new Token(EventKind.FORK, t, 0)));
      begin[t] = current[t];
    }
    EventKind kind = trace.kind(e);
    if (kind.isAccess()) {
      if (trace.info().variables().isShared(trace.target(e))) {
        access(e, t, kind);
      }
    } else {
      synchronise(e, t, kind);
    }
    epochOf[e] = current[t];
    last[t] = e;
  }

  private void access(int e, int t, EventKind kind) {
    int v = trace.target(e);
    if (kind.reads()) {
      int write = lastWrite.get(v);
      if (write >= 0) {
        learn(t, write);
      }
      learn(t, commuted.get(v));
    }
    if (kind == EventKind.COMMUTE) {
      commuted.merge(v, including(current[t], t, e), CausalClocks::join);
    } else if (kind.writes()) {
      lastWrite.put(v, e);
      commuted.remove(v);
    }
  }

  private void synchronise(int e, int t, EventKind kind) {
    int target = trace.target(e);
    switch (kind.syncEffect()) {
      case FORK -> published.put(new Token(kind, target, 0), including(current[t], t, e));
      case JOIN -> {
        if (last[target] >= 0) {
          learn(t, last[target]);
        }
      }
      case SIGNAL ->
          published.merge(
              new Token(kind, target, trace.value(e)),
              including(current[t], t, e),
              CausalClocks::join);
      case AWAIT -> learn(t, published.get(new Token(EventKind.SIGNAL, target, trace.value(e))));
      case WAIT -> lastWait[t] = e;
      case NOTIFY -> lastNotify.put(new Token(EventKind.NOTIFY, target, trace.value(e)), e);
      case WAKE -> {
        Token token = new Token(EventKind.NOTIFY, target, trace.value(e));
        int notify = lastNotify.getOrDefault(token, -1);
        if (notify > lastWait[t]) {
          learn(t, notify);
        }
      }
      case NONE, BEGIN, END, GIVE_PERMITS, TAKE_PERMITS -> {}
    }
  }

  /** The thread comes to know an event and all before it. */
  private void learn(int t, int event) {
    int other = trace.thread(event);
    if (other != t && epochs.get(current[t])[other] < event) {
      learn(t, including(epochOf[event], other, event));
    }
  }

  private void learn(int t, int @Nullable [] news) {
    if (news == null || epochs.size() >= mostClocks || !addsTo(epochs.get(current[t]), news, t)) {
      return;
    }
    epochs.add(join(epochs.get(current[t]), news));
    current[t] = epochs.size() - 1;
  }

  private static boolean addsTo(int[] clock, int[] news, int self) {
    for (int i = 0; i < clock.length; i++) {
      if (i != self && news[i] > clock[i]) {
        return true;
      }
    }
    return false;
  }

  private int[] including(int epoch, int thread, int event) {
    int[] clock = epochs.get(epoch).clone();
    clock[thread] = event;
    return clock;
  }

  private static int[] join(int[] a, int[] b) {
    int[] joined = a.clone();
    for (int i = 0; i < b.length; i++) {
      joined[i] = Math.max(joined[i], b[i]);
    }
    return joined;
  }

  /** Whether {@code earlier} comes before the event when the event itself reads as recorded. */
  boolean before(int earlier, int event) {
    if (earlier >= event) {
      return false;
    }
    int t = trace.thread(earlier);
    return t == trace.thread(event) || epochs.get(epochOf[event])[t] >= earlier;
  }

  /** Whether the access cannot happen without {@code other} happening before, whatever it reads. */
  boolean needs(int access, int other) {
    return other < access && frontier(access, trace.thread(other)) >= other;
  }

  /** The last event of the thread that {@link #needs} says the access needs, or -1. */
  int frontier(int access, int thread) {
    int previous = trace.previous(access);
    return thread == trace.thread(access) ? previous : clockBefore(access)[thread];
  }

  /**
   * The last event of each other thread that has to come before an access, whatever it reads. Not
   * to be changed; the access's own thread has no meaning.
   */
  int[] clockBefore(int access) {
    int previous = trace.previous(access);
    return epochs.get(previous < 0 ? begin[trace.thread(access)] : epochOf[previous]);
  }

  /** The same for an event that itself reads as recorded. */
  int[] clock(int event) {
    return epochs.get(epochOf[event]);
  }

  /** Accesses of shared variables, by variable. */
  static EventLists accesses(Trace trace) {
    TraceInfo info = trace.info();
    return EventLists.of(
        info.variables().count(),
        trace.size(),
        e ->
            trace.kind(e).isAccess() && info.variables().isShared(trace.target(e))
                ? trace.target(e)
                : -1);
  }
}
