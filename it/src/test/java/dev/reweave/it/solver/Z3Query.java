// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.solver;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
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
 * A query about a whole trace as a formula: each event has a moment, and happens or not. Written
 * from the rules, with nothing of the engine; for traces of fields, locks, atomic updates, permits
 * and tokens.
 */
final class Z3Query {
  private final Context z3;
  private final Trace trace;
  private final Query query;
  private final Solver solver;
  private final IntExpr[] moment;
  private final BoolExpr[] happens;
  private final BoolExpr[] preserved;
  private final int[] next;
  private final Map<Integer, List<Integer>> byTarget = new HashMap<>();

  Z3Query(Context z3, Trace trace, Query query) {
    this.z3 = z3;
    this.trace = trace;
    this.query = query;
    this.solver = z3.mkSolver();
    int n = trace.size();
    moment = new IntExpr[n];
    happens = new BoolExpr[n];
    preserved = new BoolExpr[n];
    next = new int[n];
    for (int e = 0; e < n; e++) {
      moment[e] = z3.mkIntConst("m" + e);
      happens[e] = z3.mkBoolConst("h" + e);
      preserved[e] = z3.mkBoolConst("p" + e);
      next[e] = -1;
      if (trace.previous(e) >= 0) {
        next[trace.previous(e)] = e;
      }
      if (!trace.kind(e).isAccess() && trace.kind(e).ordinal() > EventKind.OPAQUE.ordinal()) {
        byTarget.computeIfAbsent(key(e), k -> new ArrayList<>()).add(e);
      } else {
        byTarget.computeIfAbsent(trace.target(e), k -> new ArrayList<>()).add(e);
      }
    }
  }

  /** Locks and semaphores have negative keys, so that they share no list with variables. */
  private int key(int e) {
    return switch (trace.kind(e)) {
      case ACQUIRE, RELEASE -> -2 - 2 * trace.target(e);
      case PERMITS_ACQUIRE, PERMITS_RELEASE -> -3 - 2 * trace.target(e);
      default -> -1;
    };
  }

  /** Whether there is such an order; null when the solver does not know. */
  Boolean isPossible(int milliseconds) {
    var parameters = z3.mkParams();
    parameters.add("timeout", milliseconds);
    solver.setParameters(parameters);
    for (int e = 0; e < trace.size(); e++) {
      programOrder(e);
      sync(e);
      if (trace.kind(e) == EventKind.ACQUIRE) {
        exclude(e);
      } else if (trace.kind(e) == EventKind.PERMITS_ACQUIRE) {
        permits(e);
      } else if (trace.kind(e).reads() && query.model() != PredictionModel.LOCKS) {
        read(e);
      }
    }
    ask();
    Status status = solver.check();
    return status == Status.UNKNOWN ? null : status == Status.SATISFIABLE;
  }

  private void ask() {
    for (int e : query.events()) {
      require(happens[e]);
    }
    for (int e : query.absent()) {
      require(z3.mkNot(happens[e]));
      if (trace.previous(e) >= 0) {
        require(happens[trace.previous(e)]);
      }
    }
    for (int i = 0; i < query.before().length; i++) {
      require(before(query.before()[i], query.after()[i]));
    }
  }

  private BoolExpr before(int a, int b) {
    return z3.mkLt(moment[a], moment[b]);
  }

  private BoolExpr happensBefore(int a, int b) {
    return z3.mkAnd(happens[a], before(a, b));
  }

  private void programOrder(int e) {
    if (trace.previous(e) >= 0) {
      require(z3.mkImplies(happens[e], happens[trace.previous(e)]));
      require(before(trace.previous(e), e));
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
        require(z3.mkImplies(happens[e], happensBefore(a, e)));
      }
    }
  }

  private int release(int acquire) {
    for (int e = next[acquire]; e >= 0; e = next[e]) {
      if (trace.kind(e) == EventKind.RELEASE && trace.target(e) == trace.target(acquire)) {
        return e;
      }
    }
    return -1;
  }

  private BoolExpr endsBefore(int acquire, int other) {
    int release = release(acquire);
    return release < 0 ? z3.mkFalse() : happensBefore(release, other);
  }

  private void exclude(int a) {
    for (int b : byTarget.get(key(a))) {
      if (b > a && trace.kind(b) == EventKind.ACQUIRE && trace.thread(a) != trace.thread(b)) {
        BoolExpr both = z3.mkAnd(happens[a], happens[b]);
        require(z3.mkImplies(both, z3.mkOr(endsBefore(a, b), endsBefore(b, a))));
      }
    }
  }

  private void permits(int e) {
    List<ArithExpr<IntSort>> sum = new ArrayList<>();
    sum.add(z3.mkInt(initialPermits(trace.target(e)) - trace.value(e)));
    for (int other : byTarget.get(key(e))) {
      if (other != e) {
        require(z3.mkNot(z3.mkEq(moment[other], moment[e])));
        long change = change(other);
        sum.add(
            (ArithExpr<IntSort>) z3.mkITE(happensBefore(other, e), z3.mkInt(change), z3.mkInt(0)));
      }
    }
    @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of generic types
    ArithExpr<IntSort>[] terms = sum.toArray(new ArithExpr[0]);
    require(z3.mkImplies(happens[e], z3.mkGe(z3.mkAdd(terms), z3.mkInt(0))));
  }

  private long change(int e) {
    return trace.kind(e) == EventKind.PERMITS_RELEASE ? trace.value(e) : -trace.value(e);
  }

  private long initialPermits(int semaphore) {
    long lowest = 0;
    long balance = 0;
    for (int e : byTarget.get(-3 - 2 * semaphore)) {
      balance += change(e);
      lowest = Math.min(lowest, balance);
    }
    return Math.max(-lowest, trace.info().syncs().get(semaphore).permits());
  }

  private boolean isKept(int access) {
    return IntStream.of(query.kept()).anyMatch(kept -> kept == access);
  }

  private void read(int r) {
    if (next[r] >= 0) {
      require(z3.mkImplies(happens[next[r]], preserved[r]));
    }
    if (trace.kind(r) == EventKind.CAS || isKept(r)) {
      require(z3.mkImplies(happens[r], preserved[r]));
    }
    List<BoolExpr> ways = new ArrayList<>();
    int source = source(r);
    long wanted = trace.kind(r) == EventKind.READ ? trace.value(r) : valueOf(source, r);
    boolean byValue = query.model() == PredictionModel.VALUE;
    if (source < 0 || (byValue && initialIsKnown(r) && valueOf(-1, r) == wanted)) {
      ways.add(noneBetween(r, -1));
    }
    boolean known = source >= 0 || trace.kind(r) == EventKind.READ || initialIsKnown(r);
    for (int w : byTarget.get(trace.target(r))) {
      boolean sameValue = byValue && known && trace.value(w) == wanted;
      if (w != r && trace.kind(w).writes() && (w == source || sameValue)) {
        BoolExpr untouched = trace.kind(w).reads() ? preserved[w] : z3.mkTrue();
        ways.add(z3.mkAnd(happensBefore(w, r), untouched, noneBetween(r, w)));
      }
    }
    require(z3.mkImplies(preserved[r], z3.mkOr(ways.toArray(new BoolExpr[0]))));
  }

  private int source(int r) {
    int source = -1;
    for (int w : byTarget.get(trace.target(r))) {
      source = w < r && trace.kind(w).writes() ? w : source;
    }
    return source;
  }

  private long valueOf(int write, int r) {
    return write >= 0 ? trace.value(write) : trace.value(byTarget.get(trace.target(r)).get(0));
  }

  /** The first access is a read, which tells the initial value. */
  private boolean initialIsKnown(int r) {
    return trace.kind(byTarget.get(trace.target(r)).get(0)) == EventKind.READ;
  }

  private BoolExpr noneBetween(int r, int w) {
    List<BoolExpr> all = new ArrayList<>();
    for (int other : byTarget.get(trace.target(r))) {
      if (trace.kind(other).writes() && other != w && other != r) {
        BoolExpr overwritten = w < 0 ? z3.mkFalse() : before(other, w);
        all.add(z3.mkOr(z3.mkNot(happens[other]), overwritten, before(r, other)));
      }
    }
    return z3.mkAnd(all.toArray(new BoolExpr[0]));
  }

  /** As an array: javac warns of arrays that it makes of generic types itself. */
  private void require(BoolExpr holds) {
    solver.add(new BoolExpr[] {holds});
  }
}
