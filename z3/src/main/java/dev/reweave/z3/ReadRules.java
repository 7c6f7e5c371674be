// SPDX-License-Identifier: Apache-2.0
package dev.reweave.z3;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Which write each read takes. The last event of a thread is free to read anything; all others read
 * from the write that they read from, or, under VALUE, the same value. A read whose value the code
 * computes with has the value of the write that it takes.
 */
final class ReadRules {
  private final EventWindow window;
  private final Context z3;
  private final Trace trace;
  private final Query query;
  private final @Nullable CodeTerms terms;
  private final Map<Integer, List<Integer>> accesses = new HashMap<>();

  /** {@code terms}: null unless the code is executed. */
  ReadRules(EventWindow window, Query query, @Nullable CodeTerms terms) {
    this.window = window;
    this.z3 = window.z3;
    this.trace = window.trace;
    this.query = query;
    this.terms = terms;
  }

  void add() {
    for (int e = window.start; e < window.end; e++) {
      if (trace.kind(e).isAccess()) {
        accesses.computeIfAbsent(trace.target(e), v -> new ArrayList<>()).add(e);
      }
    }
    if (query.model() == PredictionModel.LOCKS) {
      return;
    }
    accesses.forEach(
        (variable, events) -> {
          if (isContended(events)) {
            requireValues(variable, events);
            events.stream().filter(e -> trace.kind(e).reads()).forEach(this::read);
          } else if (terms != null && events.stream().anyMatch(terms::mayDiffer)) {
            requireValues(variable, events);
            events.stream().filter(terms::mayDiffer).forEach(r -> follow(r, terms));
          }
        });
    if (terms != null) {
      terms.addGuards();
    }
  }

  /** Otherwise program order alone says which write is read. */
  private boolean isContended(List<Integer> events) {
    Set<Integer> threads = new HashSet<>();
    events.forEach(e -> threads.add(trace.thread(e)));
    return threads.size() > 1 && events.stream().anyMatch(e -> trace.kind(e).writes());
  }

  private void requireValues(int variable, List<Integer> events) {
    boolean isPlain = kind(variable).mayHaveValues();
    for (int e : events) {
      EventKind kind = trace.kind(e);
      if (!isPlain || kind == EventKind.COMMUTE || kind == EventKind.OPAQUE) {
        throw new UnencodedQuestion("contents of JDK objects");
      }
    }
  }

  private VariableKind kind(int variable) {
    return trace.info().members().get(trace.info().variables().member(variable)).kind();
  }

  private void read(int r) {
    if (terms != null && terms.mayDiffer(r)) {
      follow(r, terms);
    } else if (!isIn(query.unbound(), r) || isIn(query.kept(), r)) {
      preserve(r);
    }
  }

  private List<Integer> accessesOf(int variable) {
    return accesses.getOrDefault(variable, List.of());
  }

  private static boolean isIn(int[] events, int event) {
    return IntStream.of(events).anyMatch(e -> e == event);
  }

  // Values that the code computes with.

  private void follow(int r, CodeTerms code) {
    List<BoolExpr> ways = new ArrayList<>();
    int before = window.order.lastWrite(trace.target(r), window.start);
    ways.add(z3.mkAnd(noneBetween(r, -1), is(r, code.valueBefore(before, r), code)));
    for (int w : accessesOf(trace.target(r))) {
      if (w != r && trace.kind(w).writes()) {
        ways.add(
            z3.mkAnd(window.happensBefore(w, r), is(r, code.written(w), code), noneBetween(r, w)));
      }
    }
    window.addIf(r, z3.mkOr(ways.toArray(new BoolExpr[0])));
  }

  private BoolExpr is(int read, BitVecExpr value, CodeTerms code) {
    return z3.mkEq(code.found(read), value);
  }

  // All others.

  private BoolExpr preserved(int access) {
    return z3.mkBoolConst("p" + access);
  }

  private void preserve(int r) {
    if (window.next(r) >= 0) {
      window.addIf(window.next(r), preserved(r));
    }
    if (trace.kind(r) == EventKind.CAS || isIn(query.kept(), r)) {
      window.addIf(r, preserved(r));
    }
    int source = window.order.lastWrite(trace.target(r), r);
    Long wanted = valueOf(source, trace.target(r));
    boolean byValue = query.model() != PredictionModel.VIEW && hasValues(r);
    int before = window.order.lastWrite(trace.target(r), window.start);
    List<BoolExpr> ways = new ArrayList<>();
    if (before == source
        || (byValue && wanted != null && wanted.equals(valueOf(before, trace.target(r))))) {
      ways.add(noneBetween(r, -1));
    }
    for (int w : accessesOf(trace.target(r))) {
      boolean isOne = w == source || (byValue && wanted != null && wanted == trace.value(w));
      if (w != r && trace.kind(w).writes() && isOne) {
        BoolExpr untouched = trace.kind(w).reads() ? preserved(w) : z3.mkTrue();
        ways.add(z3.mkAnd(window.happensBefore(w, r), untouched, noneBetween(r, w)));
      }
    }
    window.add(z3.mkImplies(preserved(r), z3.mkOr(ways.toArray(new BoolExpr[0]))));
  }

  private boolean hasValues(int access) {
    VariableKind kind = kind(trace.target(access));
    return kind != VariableKind.ARRAY;
  }

  /** What reading from this write gives; null if the trace does not say. */
  private @Nullable Long valueOf(int write, int variable) {
    if (write >= 0) {
      return trace.value(write);
    }
    int first = window.order.accesses(variable).get(0);
    return trace.kind(first) == EventKind.READ ? (Long) trace.value(first) : null;
  }

  private BoolExpr noneBetween(int r, int w) {
    List<BoolExpr> all = new ArrayList<>();
    for (int other : accessesOf(trace.target(r))) {
      if (trace.kind(other).writes() && other != w && other != r) {
        BoolExpr overwritten = w < 0 ? z3.mkFalse() : window.before(other, w);
        all.add(z3.mkOr(z3.mkNot(window.happens(other)), overwritten, window.before(r, other)));
      }
    }
    return z3.mkAnd(all.toArray(new BoolExpr[0]));
  }
}
