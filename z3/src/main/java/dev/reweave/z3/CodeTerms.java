// SPDX-License-Identifier: Apache-2.0
package dev.reweave.z3;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import dev.reweave.engine.check.MemorySteps;
import dev.reweave.engine.check.MemorySteps.Standing;
import dev.reweave.engine.program.ThreadSteps;
import dev.reweave.engine.query.Query;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The steps of the window's threads as terms: what reads find are variables, writes and guards are
 * made of them. A step that is no event comes with the next event of its thread.
 */
final class CodeTerms {
  /** The last write of a location without events, in the window. */
  private record Written(int thread, ExpressedValue value) {}

  private final EventWindow window;
  private final Context z3;
  private final Trace trace;
  private final MemorySteps code;
  private final BitVectorTerms bits;
  private final Map<Integer, ThreadTerms> threads = new HashMap<>();
  private final Map<Integer, BitVecExpr> found = new HashMap<>();
  private final Map<Integer, ExpressedValue> written = new HashMap<>();
  private final Map<MemoryLocation, Written> quiet = new HashMap<>();
  private final Map<Integer, List<BoolExpr>> guards = new HashMap<>();

  CodeTerms(EventWindow window, MemorySteps code, Query query) {
    this.window = window;
    this.z3 = window.z3;
    this.trace = window.trace;
    this.code = code;
    this.bits = new BitVectorTerms(z3);
    for (int e = window.start; e < window.end; e++) {
      perform(e);
    }
    for (int request : query.absent()) {
      if (trace.kind(request).acquiresLock() && !window.contains(request)) {
        perform(request);
      }
    }
  }

  /** Whether the event is a read whose value the code computes with. */
  boolean mayDiffer(int event) {
    return code.mayDiffer(event);
  }

  /** The value that such a read finds. */
  BitVecExpr found(int read) {
    return found.computeIfAbsent(read, r -> z3.mkBVConst("v" + r, 64));
  }

  /** The value that an event of the window writes. */
  BitVecExpr written(int write) {
    ExpressedValue value = written.get(write);
    return value == null ? bits.constant(trace.value(write)) : value.term(bits);
  }

  /** The value of the last write before the window; -1: of none. */
  BitVecExpr valueBefore(int write, int read) {
    if (write >= 0) {
      return bits.constant(trace.value(write));
    }
    Long first = code.initial(code.location(read));
    if (first == null) {
      throw new UnencodedQuestion("first values that are not known");
    }
    return bits.constant(first);
  }

  /** What has to hold for the thread to come to an event. */
  BoolExpr guards(int event) {
    return z3.mkAnd(guards.getOrDefault(event, List.of()).toArray(new BoolExpr[0]));
  }

  /** Each event that happens needs its guards. */
  void addGuards() {
    guards.keySet().stream()
        .filter(window::contains)
        .forEach(event -> window.addIf(event, guards(event)));
  }

  private void perform(int event) {
    ThreadSteps thread = code.steps(trace.thread(event));
    if (thread == null) {
      return;
    }
    if (code.looksAt(event) != null) {
      throw new UnencodedQuestion("arrays that code without a tape looks at");
    }
    ThreadTerms terms =
        threads.computeIfAbsent(thread.thread(), t -> new ThreadTerms(thread, first(thread)));
    int end = code.end(thread, terms.next, event);
    while (terms.next < end) {
      step(terms, terms.next++, event);
    }
  }

  /** The first step after the events before the window. */
  private int first(ThreadSteps thread) {
    int next = 0;
    for (int e : window.order.ofThread(thread.thread())) {
      if (e >= window.start) {
        break;
      }
      next = code.end(thread, next, e);
    }
    return next;
  }

  private void step(ThreadTerms terms, int s, int event) {
    StepList steps = terms.thread.steps();
    if (steps.index(s) != 0 && !terms.value(steps.index(s), bits).isConstant()) {
      throw new UnencodedQuestion("array elements whose index may differ");
    }
    MemoryLocation where = steps.location(s);
    if (steps.kind(s) == StepKind.READ) {
      terms.read(s, read(terms, s, steps.place(s)));
      return;
    }
    int e = steps.expression(s);
    ExpressedValue value = e == 0 ? ExpressedValue.of(steps.value(s)) : terms.value(e, bits);
    boolean isGuard = where == null || code.standing(where) == Standing.FIXED;
    if (isGuard && !value.isConstant()) {
      BoolExpr holds = z3.mkEq(value.term(bits), bits.constant(steps.value(s)));
      guards.computeIfAbsent(event, g -> new ArrayList<>()).add(holds);
    } else if (where != null && !isGuard && code.standing(where) == Standing.QUIET) {
      quiet.put(where, new Written(terms.thread.thread(), value));
    } else if (where != null && terms.thread.events()[s] >= 0) {
      written.put(terms.thread.events()[s], value);
    }
  }

  private ExpressedValue read(ThreadTerms terms, int s, MemoryLocation where) {
    StepList steps = terms.thread.steps();
    int event = terms.thread.events()[s];
    if (event >= 0 && code.mayDiffer(event)) {
      return new ExpressedValue(found(event), steps.value(s));
    }
    Written last = quiet.get(where);
    if (code.standing(where) != Standing.QUIET || last == null) {
      requireWritten(terms, where);
      return ExpressedValue.of(steps.value(s));
    }
    if (last.thread != terms.thread.thread()) {
      throw new UnencodedQuestion("final fields that another thread wrote just before");
    }
    return last.value;
  }

  /** What another thread wrote has to be there: it is if that was before the window. */
  private void requireWritten(ThreadTerms terms, MemoryLocation where) {
    if (code.standing(where) == Standing.QUIET) {
      MemorySteps.Access last = code.lastWrite(where, Integer.MAX_VALUE);
      if (last != null && last.by() != terms.thread && last.step() >= first(last.by())) {
        throw new UnencodedQuestion("final fields that another thread wrote just before");
      }
    }
  }
}
