// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.index;

import dev.reweave.engine.order.EventLists;
import dev.reweave.engine.query.ShownOrder;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.Site;
import java.util.function.IntPredicate;

/**
 * A trace with the lists that queries need: events by thread, accesses by variable, critical
 * sections, synchronisation edges. Built once in a few passes, about 16 bytes an event; immutable
 * and shared by all queries.
 */
public final class TraceIndex {
  public final Trace trace;
  public final EventLists byThread;
  public final EventLists writes;
  public final EventLists commutes;
  public final EventLists permits;
  public final LockSections locks;
  public final SyncEdges sync;
  public final MonitorCalls calls;
  public final RecordedValues values;
  public final ShownOrder shown;

  /** So many events stay in front of every order, as they were recorded. */
  final int fixed;

  private final int[] ordinal;
  private final long[] permitsAtFirst;
  private final long[] permitsAfter;

  /** Reads the trace, of which the first {@code fixed} events are never moved. */
  public TraceIndex(Trace trace, int fixed) {
    this.trace = trace;
    this.fixed = fixed;
    shown = new ShownOrder(trace.info());
    byThread = EventLists.of(trace.info().threads().size(), trace.size(), trace::thread);
    int variables = trace.info().variables().count();
    writes = byTarget(variables, e -> replaces(trace.kind(e)));
    commutes = byTarget(variables, e -> trace.kind(e) == EventKind.COMMUTE);
    permits = byTarget(trace.info().syncs().size(), e -> permitChange(e) != 0);
    locks = new LockSections(trace);
    sync = new SyncEdges(trace, byThread);
    calls = new MonitorCalls(trace);
    ordinal = ordinals();
    values = new RecordedValues(this);
    permitsAtFirst = new long[trace.info().syncs().size()];
    permitsAfter = countPermits();
  }

  /** Reads the trace. */
  public TraceIndex(Trace trace) {
    this(trace, 0);
  }

  private EventLists byTarget(int keys, IntPredicate which) {
    return EventLists.of(keys, trace.size(), e -> which.test(e) ? trace.target(e) : -1);
  }

  private int[] ordinals() {
    int[] places = new int[trace.size()];
    for (int e = 0; e < places.length; e++) {
      int previous = trace.previous(e);
      places[e] = previous < 0 ? 0 : places[previous] + 1;
    }
    return places;
  }

  private long[] countPermits() {
    long[] after = new long[permits.total()];
    for (int s = 0; s < permitsAtFirst.length; s++) {
      long balance = 0;
      permitsAtFirst[s] = trace.info().syncs().get(s).permits();
      for (int i = 0; i < permits.size(s); i++) {
        balance += permitChange(permits.get(s, i));
        after[permits.offset(s) + i] = balance;
        permitsAtFirst[s] = Math.max(permitsAtFirst[s], -balance);
      }
    }
    return after;
  }

  static boolean replaces(EventKind kind) {
    return kind.writes() && kind != EventKind.COMMUTE;
  }

  /** Place of the event in its thread, from 0. */
  public int ordinal(int event) {
    return ordinal[event];
  }

  /** The write an access reads from, or -1. */
  public int source(int access) {
    return writes.lastBefore(trace.target(access), access);
  }

  /**
   * Whether commuting writes of the variable lie between a write (-1: the beginning) and an access.
   */
  public boolean hasCommutes(int variable, int write, int access) {
    return commutes.countBefore(variable, access) > commutes.countBefore(variable, write + 1);
  }

  /** Takes part in the rules about reads: a shared variable's access. */
  public boolean isSharedAccess(int event) {
    return trace.kind(event).isAccess() && trace.info().variables().isShared(trace.target(event));
  }

  /** Reads a field or an array element, and does nothing else. */
  public boolean isPlainRead(int event) {
    if (trace.kind(event) != EventKind.READ) {
      return false;
    }
    int member = trace.info().variables().member(trace.target(event));
    return switch (trace.info().members().get(member).kind()) {
      case FIELD, STATIC, ARRAY -> true;
      case CELL, NAMED, CONTENT_KEY, CONTENT_ANY, CONTENT_BULK -> false;
    };
  }

  /** How the event changes the permits of its semaphore. */
  public long permitChange(int event) {
    EventKind kind = trace.kind(event);
    return kind == EventKind.PERMITS_RELEASE
        ? trace.value(event)
        : kind == EventKind.PERMITS_ACQUIRE ? -trace.value(event) : 0;
  }

  /** Permits free just before {@code moment}, if the run began with as few as it could. */
  public long permitsAt(int semaphore, int moment) {
    int n = permits.countBefore(semaphore, moment);
    long change = n == 0 ? 0 : permitsAfter[permits.offset(semaphore) + n - 1];
    return permitsAtFirst[semaphore] + change;
  }

  /** The event in words: what it does, where, and by which thread. */
  public String describe(int event) {
    Site site = trace.info().sites().get(trace.site(event));
    String thread = EventWords.thread(trace.info(), trace.thread(event));
    String what = site.what() == null || site.what().isEmpty() ? "" : " of " + site.what();
    return "the "
        + EventWords.deed(trace.kind(event))
        + what
        + EventWords.place(trace.info(), site)
        + " by "
        + thread;
  }
}
