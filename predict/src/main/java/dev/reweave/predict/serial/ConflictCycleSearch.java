// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.serial.ConflictCycle.Conflict;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Finds a shortest cycle that an event closes, for whoever wants to see it: breadth first over the
 * events of a trace in memory. A transaction is named by its first event. Making it is linear in
 * the trace; a search takes as long as the accesses of each variable in question are many.
 */
final class ConflictCycleSearch {
  private static final int NONE = -1;

  private final Trace trace;

  /** By event: the first one of its transaction, the next one of its thread. */
  private final int[] transaction;

  private final int[] nextInThread;

  /** By access: the next one of its variable. */
  private final int[] nextOfVariable;

  ConflictCycleSearch(Trace trace, RegionMethods methods) {
    this.trace = trace;
    transaction = new int[trace.size()];
    nextInThread = new int[trace.size()];
    nextOfVariable = new int[trace.size()];
    Arrays.fill(nextInThread, NONE);
    Arrays.fill(nextOfVariable, NONE);
    ConflictMonitor monitor = new ConflictMonitor();
    MarkedTransactions marks = new MarkedTransactions(monitor, methods);
    Int2IntOpenHashMap last = new Int2IntOpenHashMap();
    last.defaultReturnValue(NONE);
    for (int e = 0; e < trace.size(); e++) {
      int thread = trace.thread(e);
      EventKind kind = trace.kind(e);
      boolean wasIn = monitor.isInTransaction(thread);
      marks.accept(e, kind, thread, trace.target(e));
      boolean isIn = wasIn || monitor.isInTransaction(thread);
      transaction[e] = isIn ? marks.begin(thread) : e;
      if (trace.previous(e) >= 0) {
        nextInThread[trace.previous(e)] = e;
      }
      if (isAccess(e)) {
        int before = last.put(trace.target(e), e);
        if (before != NONE) {
          nextOfVariable[before] = e;
        }
      }
    }
  }

  private boolean isAccess(int event) {
    EventKind kind = trace.kind(event);
    return kind.isAccess() && !TraceConflicts.isUnknown(kind);
  }

  /** A shortest one; empty if the event closes none. */
  ConflictCycle closedBy(int event) {
    Int2IntOpenHashMap cameFrom = new Int2IntOpenHashMap();
    Int2IntOpenHashMap enteredBy = new Int2IntOpenHashMap();
    IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
    int start = transaction[event];
    queue.enqueue(start);
    enteredBy.put(start, NONE);
    while (!queue.isEmpty()) {
      int node = queue.dequeueInt();
      for (int e = node; e != NONE && e <= event; e = nextInThread[e]) {
        if (transaction[e] != node) {
          visit(e, e, node, queue, enteredBy, cameFrom);
          break;
        }
        for (int o = isAccess(e) ? nextOfVariable[e] : NONE;
            o != NONE && o <= event;
            o = nextOfVariable[o]) {
          if (trace.thread(o) != trace.thread(e) && trace.conflict(e, o)) {
            if (o == event) {
              return path(new Conflict(e, o), node, enteredBy, cameFrom);
            }
            visit(o, e, node, queue, enteredBy, cameFrom);
          }
        }
      }
    }
    return new ConflictCycle(List.of());
  }

  /** {@code from} is the event before in the same thread itself where that is the only reason. */
  private void visit(
      int event,
      int from,
      int node,
      IntArrayFIFOQueue queue,
      Int2IntOpenHashMap enteredBy,
      Int2IntOpenHashMap cameFrom) {
    int to = transaction[event];
    if (!enteredBy.containsKey(to)) {
      enteredBy.put(to, event);
      cameFrom.put(to, event == from ? ~node : from);
      queue.enqueue(to);
    }
  }

  private ConflictCycle path(
      Conflict last, int from, Int2IntOpenHashMap enteredBy, Int2IntOpenHashMap cameFrom) {
    List<Conflict> conflicts = new ArrayList<>(List.of(last));
    for (int node = from; enteredBy.get(node) != NONE; ) {
      int source = cameFrom.get(node);
      if (source >= 0) {
        conflicts.add(new Conflict(source, enteredBy.get(node)));
      }
      node = source >= 0 ? transaction[source] : ~source;
    }
    Collections.reverse(conflicts);
    return new ConflictCycle(conflicts);
  }
}
