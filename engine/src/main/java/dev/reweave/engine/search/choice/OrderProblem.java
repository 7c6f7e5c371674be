// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.choice;

import dev.reweave.engine.search.closure.OrderRule;
import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.engine.solver.OrderSolver;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A {@link WindowEvents} as a problem for the {@link OrderSolver}: a node per event that anything
 * else depends on, edges for what is known, and a variable for each event that need not happen.
 *
 * <p>Events that do not happen can always be put last, in recorded order; so an order between
 * events says something only when both happen, and clauses have to say so.
 */
final class OrderProblem {
  /** What a clause says, and of which events, for reasons in words. */
  record Origin(OrderRule rule, int event, int other) {}

  final WindowEvents universe;
  final TraceIndex run;
  final OrderSolver solver;
  private final int start;
  private final int[] events;
  private final Int2IntOpenHashMap nodes = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap occurrences = new Int2IntOpenHashMap();
  private final List<Origin> origins = new ArrayList<>();
  private final int mostClauses;
  private boolean cut;

  /** {@code interesting}: events that have to have nodes; all are in the universe. */
  OrderProblem(WindowEvents universe, IntSet interesting, int mostClauses) {
    this.universe = universe;
    this.run = universe.run;
    this.start = universe.order.start;
    this.mostClauses = mostClauses;
    events = interesting.toIntArray();
    Arrays.sort(events);
    nodes.defaultReturnValue(-1);
    occurrences.defaultReturnValue(-1);
    Int2IntOpenHashMap slots = new Int2IntOpenHashMap();
    int[] chain = new int[events.length];
    for (int i = 0; i < events.length; i++) {
      nodes.put(events[i], i);
      int thread = run.trace.thread(events[i]);
      chain[i] = slots.computeIfAbsent(thread, t -> slots.size());
    }
    solver = new OrderSolver(chain);
  }

  /** Each event that need not happen gets a variable; it happens only after those before it. */
  void addOccurrences() throws OutOfBudget {
    Int2IntOpenHashMap last = new Int2IntOpenHashMap();
    for (int event : events) {
      if (!universe.order.isNeeded(event)) {
        int happens = solver.variable(false);
        occurrences.put(event, happens);
        int before = last.getOrDefault(run.trace.thread(event), OrderSolver.TRUE);
        clause(OrderRule.SYNC, event, event, OrderSolver.not(happens), before);
        last.put(run.trace.thread(event), happens);
      }
    }
  }

  /** The literal that the event happens. */
  int occurs(int event) {
    if (!universe.contains(event)) {
      return OrderSolver.FALSE;
    }
    return universe.order.isNeeded(event) ? OrderSolver.TRUE : occurrences.get(event);
  }

  /** The first event with a node after this place of its thread, or -1. */
  int nextNode(int event) {
    int thread = run.trace.thread(event);
    for (int p = universe.order.position(event) + 1; p <= universe.length(thread); p++) {
      int next = universe.order.event(thread, p);
      if (nodes.get(next) >= 0) {
        return next;
      }
    }
    return -1;
  }

  /** The literal that one event comes before another, if both happen. */
  int before(int a, int b) {
    if (run.trace.thread(a) == run.trace.thread(b)) {
      return a < b ? OrderSolver.TRUE : OrderSolver.FALSE;
    }
    if (a < start || b < start) {
      return a < start ? OrderSolver.TRUE : OrderSolver.FALSE;
    }
    return solver.before(nodes.get(a), nodes.get(b));
  }

  /** Puts an event before another in every solution; earlier than the window is before anyway. */
  void edge(int a, int b) {
    if (a >= start && b >= start && a != b) {
      int from = nodes.get(a);
      int to = nodes.get(b);
      if (from < 0 || to < 0) {
        cut = true;
      } else {
        solver.edge(from, to);
      }
    }
  }

  /** Whether an edge was left out, since it has an end among events that are not looked at. */
  boolean isCut() {
    return cut;
  }

  /** At least one of the literals is true. */
  void clause(OrderRule rule, int event, int other, int... literals) throws OutOfBudget {
    if (origins.size() == mostClauses) {
      throw new OutOfBudget("more than " + mostClauses + " choices are involved");
    }
    solver.clause(origins.size(), literals);
    origins.add(new Origin(rule, event, other));
  }

  /** What the refutation rests on. */
  List<Origin> refutation() {
    IntArrayList numbers = solver.origins();
    List<Origin> found = new ArrayList<>();
    for (int number : numbers) {
      found.add(origins.get(number));
    }
    return found;
  }

  /** The events that happen, in the order of the solution. */
  int[] schedule() {
    IntArrayList schedule = new IntArrayList();
    Int2IntOpenHashMap done = new Int2IntOpenHashMap();
    for (int node : solver.order()) {
      int event = events[node];
      if (solver.isTrue(occurs(event))) {
        int thread = run.trace.thread(event);
        int position = universe.order.position(event);
        for (int p = done.get(thread) + 1; p <= position; p++) {
          schedule.add(universe.order.event(thread, p));
        }
        done.put(thread, position);
      }
    }
    return schedule.toIntArray();
  }

  /** A fresh set to collect interesting events in. */
  static IntSet noEvents() {
    return new IntOpenHashSet();
  }
}
