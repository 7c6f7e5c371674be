// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.solver;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import dev.reweave.engine.query.Query;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * What all formulas about a whole trace say: each event has a moment, and happens or not; a thread
 * does what it did, up to somewhere; critical sections of one lock do not overlap. Written from the
 * rules, with nothing of the engine.
 */
final class OrderFormula {
  private final Context z3;
  private final Trace trace;
  private final Solver solver;
  private final IntExpr[] moment;
  private final BoolExpr[] happens;
  private final int[] next;

  /** With the order that each thread has. */
  OrderFormula(Context z3, Trace trace) {
    this.z3 = z3;
    this.trace = trace;
    this.solver = z3.mkSolver();
    int n = trace.size();
    moment = new IntExpr[n];
    happens = new BoolExpr[n];
    next = new int[n];
    for (int e = 0; e < n; e++) {
      moment[e] = z3.mkIntConst("m" + e);
      happens[e] = z3.mkBoolConst("h" + e);
      next[e] = -1;
      int previous = trace.previous(e);
      if (previous >= 0) {
        next[previous] = e;
        require(z3.mkImplies(happens[e], happens[previous]));
        require(before(previous, e));
      }
    }
  }

  BoolExpr happens(int e) {
    return happens[e];
  }

  /** The event after this one of its thread, -1 if it was the last. */
  int next(int e) {
    return next[e];
  }

  BoolExpr before(int a, int b) {
    return z3.mkLt(moment[a], moment[b]);
  }

  BoolExpr isAtAnotherMoment(int a, int b) {
    return z3.mkNot(z3.mkEq(moment[a], moment[b]));
  }

  BoolExpr happensBefore(int a, int b) {
    return z3.mkAnd(happens[a], before(a, b));
  }

  /**
   * None of these writes comes between a write and a read.
   *
   * @param write -1: the initial value
   */
  BoolExpr noneBetween(List<Integer> writes, int write, int read) {
    List<BoolExpr> all = new ArrayList<>();
    for (int other : writes) {
      if (other != write && other != read) {
        BoolExpr overwritten = write < 0 ? z3.mkFalse() : before(other, write);
        all.add(z3.mkOr(z3.mkNot(happens[other]), overwritten, before(read, other)));
      }
    }
    return z3.mkAnd(all.toArray(new BoolExpr[0]));
  }

  /** The critical sections that begin with these, all of one lock, do not overlap. */
  void exclude(List<Integer> acquires) {
    for (int a : acquires) {
      for (int b : acquires) {
        if (a < b && trace.thread(a) != trace.thread(b)) {
          BoolExpr one = z3.mkOr(endsBefore(a, b), endsBefore(b, a));
          require(z3.mkImplies(z3.mkAnd(happens[a], happens[b]), one));
        }
      }
    }
  }

  private BoolExpr endsBefore(int acquire, int other) {
    int e = next[acquire];
    while (e >= 0
        && (trace.kind(e) != EventKind.RELEASE || trace.target(e) != trace.target(acquire))) {
      e = next[e];
    }
    return e < 0 ? z3.mkFalse() : happensBefore(e, other);
  }

  /** What is asked: events that happen, some of them before others. */
  void ask(Query query) {
    for (int e : query.events()) {
      require(happens[e]);
    }
    for (int i = 0; i < query.before().length; i++) {
      require(before(query.before()[i], query.after()[i]));
    }
  }

  /** As an array: javac warns of arrays that it makes of generic types itself. */
  void require(BoolExpr holds) {
    solver.add(new BoolExpr[] {holds});
  }

  /**
   * Whether there is such an order; null when the solver does not know.
   *
   * @param milliseconds how long it may take
   */
  Boolean isPossible(int milliseconds) {
    var parameters = z3.mkParams();
    parameters.add("timeout", milliseconds);
    solver.setParameters(parameters);
    Status status = solver.check();
    return status == Status.UNKNOWN ? null : status == Status.SATISFIABLE;
  }
}
