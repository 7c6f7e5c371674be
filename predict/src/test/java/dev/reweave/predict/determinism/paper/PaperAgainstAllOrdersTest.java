// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.predict.determinism.witness.WitnessOrder;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.RandomTraces;
import dev.reweave.trace.build.RandomTraces.Feature;
import dev.reweave.trace.build.RandomTraces.Shape;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/**
 * The paper's rules against what they stand for: an order of all events that keeps program order,
 * synchronisation, the order of all read-couples but one, mutual exclusion, and the witness.
 */
class PaperAgainstAllOrdersTest {
  private static final int TRACES = Integer.getInteger("oracle.traces", 400);

  private int feasible;
  private int infeasible;
  private int chosen;

  @Test
  void nestedLocks() {
    run(seed -> RandomTraces.trace(seed, new Shape(3, 18, 2, 2, EnumSet.noneOf(Feature.class))));
  }

  @Test
  void oneLock() {
    run(seed -> RandomTraces.trace(seed, new Shape(3, 24, 1, 1, EnumSet.noneOf(Feature.class))));
  }

  @Test
  void manyLocks() {
    run(
        seed ->
            RandomTraces.trace(seed, new Shape(4, 26, 1, 2, EnumSet.of(Feature.CROSSED_LOCKS))));
    assertTrue(chosen > 0, "no witness came down to choices");
  }

  @Test
  void allSynchronisation() {
    run(seed -> RandomTraces.trace(seed, Shape.rich(3, 18)));
  }

  private void run(LongFunction<Trace> traces) {
    for (long seed = 0; seed < TRACES; seed++) {
      Trace trace = traces.apply(seed);
      long at = seed;
      PaperTally tally =
          PaperCounting.of(
              trace, () -> false, (w, isFeasible) -> compare(trace, w, isFeasible, at));
      assertEquals(0, tally.undecided());
      chosen += tally.withChoices();
    }
    assertTrue(feasible > TRACES && infeasible > TRACES, feasible + " " + infeasible);
  }

  private void compare(Trace trace, ReadWitness witness, boolean isFeasible, long seed) {
    feasible += isFeasible ? 1 : 0;
    infeasible += isFeasible ? 0 : 1;
    boolean truth = new AllOrders(trace, witness).exist();
    assertEquals(truth, isFeasible, () -> "seed " + seed + " " + witness + "\n" + text(trace));
  }

  private static String text(Trace trace) {
    StringBuilder text = new StringBuilder();
    for (int e = 0; e < trace.size(); e++) {
      text.append(
          "%3d T%d %s %s%n"
              .formatted(
                  e,
                  trace.thread(e),
                  trace.kind(e),
                  trace.info().sites().get(trace.site(e)).what()));
    }
    return text.toString();
  }

  /** Orders of all events by constraints on pairs, and locks. */
  private static final class AllOrders {
    private final Trace trace;
    private final int n;
    private final boolean[][] edge;
    private final Set<BitSet> seen = new HashSet<>();

    AllOrders(Trace trace, ReadWitness w) {
      this.trace = trace;
      n = trace.size();
      edge = new boolean[n][n];
      for (int a = 0; a < n; a++) {
        for (int b = a + 1; b < n; b++) {
          edge[a][b] = isProgramOrder(a, b) || isSync(a, b) || (b != w.read() && a == writer(b));
        }
      }
      if (w.order() == WitnessOrder.WRITER_CHALLENGER_READ) {
        add(w.writer(), w.challenger());
        add(w.challenger(), w.read());
      } else {
        add(w.challenger(), w.read());
        if (w.order() == WitnessOrder.CHALLENGER_READ_WRITER) {
          add(w.read(), w.writer());
        }
      }
    }

    private void add(int a, int b) {
      if (a >= 0 && b >= 0) {
        edge[a][b] = true;
      }
    }

    private boolean isProgramOrder(int a, int b) {
      return trace.thread(a) == trace.thread(b);
    }

    private int writer(int b) {
      int w = -1;
      for (int e = 0; e < b && trace.kind(b).isAccess() && trace.kind(b).reads(); e++) {
        boolean writes = trace.kind(e).isAccess() && trace.kind(e).writes();
        w = writes && trace.target(e) == trace.target(b) ? e : w;
      }
      return w;
    }

    private boolean isSync(int a, int b) {
      EventKind kind = trace.kind(a);
      boolean same = trace.target(a) == trace.target(b) && trace.value(a) == trace.value(b);
      return switch (trace.kind(b)) {
        case BEGIN -> kind == EventKind.FORK && trace.target(a) == trace.thread(b);
        case JOIN -> trace.thread(a) == trace.target(b);
        case AWAIT -> kind == EventKind.SIGNAL && same;
        case WOKEN -> a == notify(b);
        default -> false;
      };
    }

    private int notify(int woken) {
      int notify = -1;
      for (int e = trace.previous(woken) + 1; e < woken; e++) {
        boolean wakes = trace.kind(e) == EventKind.NOTIFY || trace.kind(e) == EventKind.NOTIFY_ALL;
        boolean same =
            trace.target(e) == trace.target(woken) && trace.value(e) == trace.value(woken);
        notify = wakes && same ? e : notify;
      }
      return notify;
    }

    boolean exist() {
      return exist(new BitSet(), 0);
    }

    private boolean exist(BitSet done, int count) {
      if (count == n) {
        return true;
      }
      if (!seen.add((BitSet) done.clone())) {
        return false;
      }
      for (int e = 0; e < n; e++) {
        if (!done.get(e) && isReady(done, e)) {
          done.set(e);
          boolean found = exist(done, count + 1);
          done.clear(e);
          if (found) {
            return true;
          }
        }
      }
      return false;
    }

    private boolean isReady(BitSet done, int e) {
      for (int a = 0; a < n; a++) {
        if (edge[a][e] && !done.get(a)) {
          return false;
        }
      }
      for (int t = 0; t < trace.info().threads().size() && trace.kind(e).acquiresLock(); t++) {
        if (t != trace.thread(e) && holds(done, t, trace.target(e))) {
          return false;
        }
      }
      return true;
    }

    private boolean holds(BitSet done, int thread, int lock) {
      boolean holds = false;
      for (int e = done.nextSetBit(0); e >= 0; e = done.nextSetBit(e + 1)) {
        EventKind kind = trace.kind(e);
        if (trace.thread(e) == thread && trace.target(e) == lock) {
          holds = kind.acquiresLock() || (holds && !kind.releasesLock());
        }
      }
      return holds;
    }
  }
}
