// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.solver;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntSort;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A query about a whole trace as a formula. Written from the rules, with nothing of the engine; for
 * traces of fields, locks, atomic updates, permits and tokens.
 */
final class Z3Query {
  private final Context z3;
  private final Trace trace;
  private final Query query;
  private final OrderFormula order;
  private final BoolExpr[] preserved;
  private final Map<Integer, List<Integer>> accesses = new HashMap<>();
  private final Map<Integer, List<Integer>> writes = new HashMap<>();
  private final Map<Integer, List<Integer>> sections = new HashMap<>();
  private final Map<Integer, List<Integer>> permits = new HashMap<>();

  Z3Query(Context z3, Trace trace, Query query) {
    this.z3 = z3;
    this.trace = trace;
    this.query = query;
    this.order = new OrderFormula(z3, trace);
    int n = trace.size();
    preserved = new BoolExpr[n];
    for (int e = 0; e < n; e++) {
      preserved[e] = z3.mkBoolConst("p" + e);
      index(e);
    }
    for (int e = 0; e < n; e++) {
      sync(e);
      if (trace.kind(e) == EventKind.PERMITS_ACQUIRE) {
        permits(e);
      } else if (trace.kind(e).reads() && query.model() != PredictionModel.LOCKS) {
        read(e);
      }
    }
    sections.values().forEach(order::exclude);
    ask();
  }

  private void index(int e) {
    EventKind kind = trace.kind(e);
    if (kind.isAccess()) {
      add(accesses, e);
      if (kind.writes()) {
        add(writes, e);
      }
    } else if (kind == EventKind.ACQUIRE) {
      add(sections, e);
    } else if (kind == EventKind.PERMITS_ACQUIRE || kind == EventKind.PERMITS_RELEASE) {
      add(permits, e);
    }
  }

  private void add(Map<Integer, List<Integer>> events, int e) {
    events.computeIfAbsent(trace.target(e), k -> new ArrayList<>()).add(e);
  }

  /** Whether there is such an order; null when the solver does not know. */
  Boolean isPossible(int milliseconds) {
    return order.isPossible(milliseconds);
  }

  private void ask() {
    order.ask(query);
    for (int e : query.absent()) {
      order.require(z3.mkNot(order.happens(e)));
      if (trace.previous(e) >= 0) {
        order.require(order.happens(trace.previous(e)));
      }
    }
  }

  private void sync(int e) {
    for (int a = 0; a < e; a++) {
      boolean must =
          switch (trace.kind(e)) {
            case BEGIN -> trace.kind(a) == EventKind.FORK && trace.target(a) == trace.thread(e);
            case JOIN -> trace.thread(a) == trace.target(e);
            case AWAIT ->
                trace.kind(a) == EventKind.SIGNAL
                    && trace.target(a) == trace.target(e)
                    && trace.value(a) == trace.value(e);
            default -> false;
          };
      if (must) {
        order.require(z3.mkImplies(order.happens(e), order.happensBefore(a, e)));
      }
    }
  }

  private void permits(int e) {
    List<ArithExpr<IntSort>> sum = new ArrayList<>();
    sum.add(z3.mkInt(initialPermits(trace.target(e)) - trace.value(e)));
    for (int other : permits.get(trace.target(e))) {
      if (other != e) {
        order.require(order.isAtAnotherMoment(other, e));
        long change = change(other);
        sum.add(
            (ArithExpr<IntSort>)
                z3.mkITE(order.happensBefore(other, e), z3.mkInt(change), z3.mkInt(0)));
      }
    }
    @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of generic types
    ArithExpr<IntSort>[] terms = sum.toArray(new ArithExpr[0]);
    order.require(z3.mkImplies(order.happens(e), z3.mkGe(z3.mkAdd(terms), z3.mkInt(0))));
  }

  private long change(int e) {
    return trace.kind(e) == EventKind.PERMITS_RELEASE ? trace.value(e) : -trace.value(e);
  }

  private long initialPermits(int semaphore) {
    long lowest = 0;
    long balance = 0;
    for (int e : permits.get(semaphore)) {
      balance += change(e);
      lowest = Math.min(lowest, balance);
    }
    return Math.max(-lowest, trace.info().syncs().get(semaphore).permits());
  }

  private boolean isKept(int access) {
    return IntStream.of(query.kept()).anyMatch(kept -> kept == access);
  }

  private void read(int r) {
    if (order.next(r) >= 0) {
      order.require(z3.mkImplies(order.happens(order.next(r)), preserved[r]));
    }
    if (trace.kind(r) == EventKind.CAS || isKept(r)) {
      order.require(z3.mkImplies(order.happens(r), preserved[r]));
    }
    List<BoolExpr> ways = new ArrayList<>();
    int source = source(r);
    long wanted = trace.kind(r) == EventKind.READ ? trace.value(r) : valueOf(source, r);
    boolean byValue = query.model() == PredictionModel.VALUE;
    if (source < 0 || (byValue && initialIsKnown(r) && valueOf(-1, r) == wanted)) {
      ways.add(noneBetween(r, -1));
    }
    boolean known = source >= 0 || trace.kind(r) == EventKind.READ || initialIsKnown(r);
    for (int w : writesOf(r)) {
      boolean sameValue = byValue && known && trace.value(w) == wanted;
      if (w != r && (w == source || sameValue)) {
        BoolExpr untouched = trace.kind(w).reads() ? preserved[w] : z3.mkTrue();
        ways.add(z3.mkAnd(order.happensBefore(w, r), untouched, noneBetween(r, w)));
      }
    }
    order.require(z3.mkImplies(preserved[r], z3.mkOr(ways.toArray(new BoolExpr[0]))));
  }

  private int source(int r) {
    int source = -1;
    for (int w : writesOf(r)) {
      source = w < r ? w : source;
    }
    return source;
  }

  private long valueOf(int write, int r) {
    return write >= 0 ? trace.value(write) : trace.value(accesses.get(trace.target(r)).get(0));
  }

  /** The first access is a read, which tells the initial value. */
  private boolean initialIsKnown(int r) {
    return trace.kind(accesses.get(trace.target(r)).get(0)) == EventKind.READ;
  }

  private List<Integer> writesOf(int r) {
    return writes.getOrDefault(trace.target(r), List.of());
  }

  private BoolExpr noneBetween(int r, int w) {
    return order.noneBetween(writesOf(r), w, r);
  }
}
