// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.solver;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import dev.reweave.engine.program.ThreadSteps;
import dev.reweave.engine.query.Query;
import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.z3.BitVectorTerms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A query under SYMBOLIC as one formula, for order and values at once: each event has a moment and
 * happens or not, each read has a value, which is that of the write it takes. Of whole runs of
 * {@link BusyPrograms}, all of whose variables are followed and zero at first. Written from the
 * rules, with nothing of the engine.
 */
public final class Z3Program {
  private final Context z3;
  private final BitVectorTerms bits;
  private final Trace trace;
  private final OrderFormula order;
  private final BitVecExpr[] value;
  private final Map<Integer, List<Integer>> writes = new HashMap<>();
  private final Map<Integer, List<Integer>> sections = new HashMap<>();

  /** Writes the formula. */
  public Z3Program(Context z3, BusyPrograms.Run run, Query query) {
    this.z3 = z3;
    this.bits = new BitVectorTerms(z3);
    this.trace = run.trace();
    this.order = new OrderFormula(z3, trace);
    int n = trace.size();
    value = new BitVecExpr[n];
    for (int e = 0; e < n; e++) {
      if (trace.kind(e) == EventKind.WRITE) {
        writes.computeIfAbsent(trace.target(e), v -> new ArrayList<>()).add(e);
      } else if (trace.kind(e) == EventKind.ACQUIRE) {
        sections.computeIfAbsent(trace.target(e), l -> new ArrayList<>()).add(e);
      }
    }
    run.code().threads().forEach(this::code);
    for (int e = 0; e < n; e++) {
      if (trace.kind(e) == EventKind.READ) {
        read(e);
      }
    }
    sections.values().forEach(order::exclude);
    order.ask(query);
  }

  /**
   * Whether there is such an order; null when the solver does not know.
   *
   * @param milliseconds how long it may take
   */
  public Boolean isPossible(int milliseconds) {
    return order.isPossible(milliseconds);
  }

  /** Values of reads and writes, and branches, which the thread passes with its next event. */
  private void code(ThreadSteps thread) {
    StepList steps = thread.steps();
    ExpressionList expressions = steps.expressions();
    BitVecExpr[] terms = new BitVecExpr[expressions.size()];
    int last = -1;
    for (int s = 0; s < steps.size(); s++) {
      int event = thread.events()[s];
      if (steps.kind(s) == StepKind.READ) {
        terms[steps.expression(s)] = z3.mkBVConst("v" + event, 64);
        value[event] = terms[steps.expression(s)];
      } else if (steps.kind(s) == StepKind.WRITE) {
        value[event] = term(expressions, terms, steps, s);
      } else {
        int goesOn = last < 0 ? first(thread.thread()) : order.next(last);
        if (goesOn >= 0) {
          BitVecExpr observed = bits.constant(steps.value(s));
          BoolExpr holds = z3.mkEq(term(expressions, terms, steps, s), observed);
          order.require(z3.mkImplies(order.happens(goesOn), holds));
        }
      }
      last = event >= 0 ? event : last;
    }
  }

  private int first(int thread) {
    for (int e = 0; e < trace.size(); e++) {
      if (trace.thread(e) == thread) {
        return e;
      }
    }
    return -1;
  }

  private BitVecExpr term(
      ExpressionList expressions, BitVecExpr[] terms, StepList steps, int step) {
    int e = steps.expression(step);
    return e == 0 ? bits.constant(steps.value(step)) : term(expressions, terms, e);
  }

  private BitVecExpr term(ExpressionList expressions, BitVecExpr[] terms, int e) {
    if (terms[e] == null) {
      int op = expressions.operation(e);
      if (op < 0) {
        terms[e] = bits.constant(expressions.observed(e));
      } else {
        BitVecExpr left = term(expressions, terms, expressions.left(e));
        int right = expressions.right(e);
        terms[e] =
            right == 0
                ? bits.unary(op, left)
                : bits.binary(op, left, term(expressions, terms, right));
      }
    }
    return terms[e];
  }

  private void read(int read) {
    List<Integer> others = writes.getOrDefault(trace.target(read), List.of());
    List<BoolExpr> ways = new ArrayList<>();
    ways.add(z3.mkAnd(z3.mkEq(value[read], bits.constant(0)), order.noneBetween(others, -1, read)));
    for (int write : others) {
      if (trace.thread(write) != trace.thread(read) || write < read) {
        ways.add(
            z3.mkAnd(
                order.happensBefore(write, read),
                z3.mkEq(value[read], value[write]),
                order.noneBetween(others, write, read)));
      }
    }
    order.require(z3.mkImplies(order.happens(read), z3.mkOr(ways.toArray(new BoolExpr[0]))));
  }
}
