// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism.paper;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The events of a trace and the edges that every graph of the paper has: program order (implicit),
 * synchronisation, and the locked scopes. Locks are no edges. Built once.
 */
final class PartialOrderGraph {
  private record Token(EventKind kind, int target, long value) {}

  final Trace trace;
  final int size;
  final int threads;

  /** Thread of each event. */
  final int[] thread;

  /** The event before it in its thread, or -1. */
  final int[] previous;

  /** Per event the events of other threads that synchronisation puts directly before it. */
  final int[][] sync;

  /** Per access the write that it reads from, or -1. */
  final int[] writer;

  final PaperScopes scopes;

  PartialOrderGraph(Trace trace) {
    this.trace = trace;
    size = trace.size();
    threads = trace.info().threads().size();
    thread = new int[size];
    previous = new int[size];
    sync = new int[size][];
    writer = new int[size];
    int[] last = new int[threads];
    Arrays.fill(last, -1);
    Map<Token, IntArrayList> signals = new HashMap<>();
    Map<Token, Integer> notifies = new HashMap<>();
    int[] lastWrite = new int[trace.info().variables().count()];
    Arrays.fill(lastWrite, -1);
    for (int e = 0; e < size; e++) {
      thread[e] = trace.thread(e);
      previous[e] = last[thread[e]];
      writer[e] = -1;
      link(e, last, signals, notifies);
      EventKind kind = trace.kind(e);
      if (kind.isAccess()) {
        writer[e] = kind.reads() ? lastWrite[trace.target(e)] : -1;
        lastWrite[trace.target(e)] = kind.writes() ? e : lastWrite[trace.target(e)];
      }
      last[thread[e]] = e;
    }
    scopes = new PaperScopes(trace);
  }

  private void link(
      int e, int[] last, Map<Token, IntArrayList> signals, Map<Token, Integer> notifies) {
    int target = trace.target(e);
    Token token = new Token(EventKind.SIGNAL, target, trace.value(e));
    switch (trace.kind(e).syncEffect()) {
      case FORK -> notifies.put(new Token(EventKind.FORK, target, 0), e);
      case JOIN -> sync[e] = last[target] < 0 ? null : new int[] {last[target]};
      case SIGNAL -> signals.computeIfAbsent(token, k -> new IntArrayList()).add(e);
      case AWAIT -> {
        IntArrayList all = signals.get(token);
        sync[e] = all == null ? null : all.toIntArray();
      }
      case NOTIFY -> notifies.put(new Token(EventKind.NOTIFY, target, trace.value(e)), e);
      case WAKE -> {
        Integer notify = notifies.get(new Token(EventKind.NOTIFY, target, trace.value(e)));
        sync[e] = notify == null || notify < previous[e] ? null : new int[] {notify};
      }
      case NONE, BEGIN, END, WAIT, GIVE_PERMITS, TAKE_PERMITS -> {}
    }
    if (previous[e] < 0) {
      Integer fork = notifies.get(new Token(EventKind.FORK, thread[e], 0));
      sync[e] = fork == null ? sync[e] : new int[] {fork};
    }
  }
}
