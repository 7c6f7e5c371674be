// SPDX-License-Identifier: Apache-2.0
package dev.reweave.z3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import dev.reweave.engine.query.Query;
import dev.reweave.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * The events of a part of a trace: each has a moment, and happens or not. What was before has
 * happened, as recorded; what comes after does not.
 */
final class EventWindow {
  final Context z3;
  final RecordedOrder order;
  final Trace trace;
  final int start;
  final int end;
  private final Solver solver;
  private final IntExpr[] moments;
  private final BoolExpr[] happens;
  private final int[] next;

  EventWindow(Context z3, RecordedOrder order, int start, int end) {
    this.z3 = z3;
    this.order = order;
    this.trace = order.trace;
    this.start = start;
    this.end = end;
    solver = z3.mkSolver();
    moments = new IntExpr[end - start];
    happens = new BoolExpr[end - start];
    next = new int[end - start];
    for (int e = start; e < end; e++) {
      moments[e - start] = z3.mkIntConst("m" + e);
      happens[e - start] = z3.mkBoolConst("h" + e);
      next[e - start] = -1;
      if (trace.previous(e) >= start) {
        next[trace.previous(e) - start] = e;
      }
    }
  }

  @SuppressWarnings("unchecked") // the array that varargs make
  void add(BoolExpr rule) {
    solver.add(rule);
  }

  /** If the event happens, this holds. */
  @SuppressWarnings("unchecked") // the array that varargs make
  void addIf(int event, BoolExpr rule) {
    solver.add(z3.mkImplies(happens(event), rule));
  }

  BoolExpr happens(int event) {
    return event < start ? z3.mkTrue() : event >= end ? z3.mkFalse() : happens[event - start];
  }

  /** Whether one comes before the other, if both happen. */
  BoolExpr before(int a, int b) {
    if (a < start || b >= end) {
      return z3.mkBool(a < start || a < end);
    }
    return b < start || a >= end ? z3.mkFalse() : z3.mkLt(moments[a - start], moments[b - start]);
  }

  BoolExpr happensBefore(int a, int b) {
    return z3.mkAnd(happens(a), before(a, b));
  }

  BoolExpr isAtOnce(int a, int b) {
    return z3.mkEq(moments[a - start], moments[b - start]);
  }

  /** The thread's next event in the window, or -1. */
  int next(int event) {
    return next[event - start];
  }

  boolean contains(int event) {
    return event >= start && event < end;
  }

  /** Adds what the query asks for. */
  void ask(Query query, @Nullable CodeTerms terms) {
    for (int e : query.events()) {
      add(happens(e));
    }
    for (int i = 0; i < query.before().length; i++) {
      int a = query.before()[i];
      int b = query.after()[i];
      if (a >= start || b >= start) {
        add(before(a, b));
      }
    }
    for (int e : query.absent()) {
      add(z3.mkNot(happens(e)));
      if (trace.previous(e) >= 0) {
        add(happens(trace.previous(e)));
      }
      if (terms != null && trace.kind(e).acquiresLock()) {
        add(terms.guards(e));
      }
    }
  }

  Status check(int milliseconds) {
    Params parameters = z3.mkParams();
    parameters.add("timeout", milliseconds);
    solver.setParameters(parameters);
    return solver.check();
  }
}
