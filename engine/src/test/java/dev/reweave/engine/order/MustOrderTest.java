// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.RandomTraces;
import dev.reweave.trace.build.RandomTraces.Shape;
import dev.reweave.trace.build.TraceBuilder;
import org.junit.jupiter.api.Test;

class MustOrderTest {
  private final TraceBuilder b = new TraceBuilder();

  @Test
  void forkAndJoinOrder() {
    b.on("T0").write("x").mark("early").fork("T1").write("x").mark("beside");
    b.on("T1").write("x").mark("child");
    b.on("T0").join("T1").write("x").mark("late");
    MustOrder order = MustOrder.of(b.build());
    assertTrue(order.must(b.at("early"), b.at("child")));
    assertTrue(order.must(b.at("child"), b.at("late")));
    assertFalse(order.must(b.at("beside"), b.at("child")));
    assertFalse(order.must(b.at("child"), b.at("early")));
  }

  @Test
  void signalsOrderByObjectAndToken() {
    b.on("T0").write("x").mark("w").signal("S", 1).signal("S", 2).write("x").mark("after");
    b.on("T1").awaitSignal("S", 3).read("x").mark("other").awaitSignal("S", 1);
    b.on("T1").read("x").mark("r");
    MustOrder order = MustOrder.of(b.build());
    assertFalse(order.must(b.at("w"), b.at("other")));
    assertTrue(order.must(b.at("w"), b.at("r")));
    assertFalse(order.must(b.at("after"), b.at("r")));
  }

  /** Two permits: the second thread would have got one all the same. */
  @Test
  void aPermitThatWasThereBeforeComesAfterNobodyWhoGaveOneBack() {
    b.on("T0").permitsRelease("P", 2);
    b.on("T1").permitsAcquire("P", 1).write("x").mark("w").permitsRelease("P", 1);
    b.on("T2").permitsAcquire("P", 1).read("x").mark("free").permitsAcquire("P", 1);
    b.on("T2").read("x").mark("given");
    MustOrder order = MustOrder.of(b.build());
    assertFalse(order.observed(b.at("w"), b.at("free")));
    assertTrue(order.observed(b.at("w"), b.at("given")));
  }

  @Test
  void aPermitOfTheStartComesBeforeThoseThatWereGiven() {
    b.permits("P", 2);
    b.on("T1").permitsAcquire("P", 1).write("x").mark("w").permitsRelease("P", 1);
    b.on("T2").permitsAcquire("P", 1).read("x").mark("free").permitsAcquire("P", 1);
    b.on("T2").read("x").mark("given");
    MustOrder order = MustOrder.of(b.build());
    assertFalse(order.observed(b.at("w"), b.at("free")));
    assertTrue(order.observed(b.at("w"), b.at("given")));
  }

  @Test
  void theFirstOrTheLastNotificationMayHaveEndedAWait() {
    b.on("T0").acquire("L").await("L");
    b.on("T1").write("x").mark("before").acquire("L").notifyEach("L").release("L");
    b.on("T1").write("x").mark("between").acquire("L").notifyEach("L").release("L");
    b.on("T0").woken("L").release("L").read("x").mark("woken");
    Trace trace = b.build();
    assertTrue(MustOrder.of(trace).must(b.at("between"), b.at("woken")));
    MustOrder early = MustOrder.withEarlyWakes(trace);
    assertFalse(early.must(b.at("between"), b.at("woken")));
    assertTrue(early.must(b.at("before"), b.at("woken")));
  }

  @Test
  void notifyOrdersTheWakeUpButAnInterruptDoesNot() {
    b.on("T0").acquire("L").await("L");
    b.on("T1").acquire("L").await("L");
    b.on("T2").write("x").mark("w").acquire("L").notifyEach("L").release("L");
    b.on("T0").woken("L").release("L").read("x").mark("notified");
    b.on("T1").interrupted("L").release("L").read("x").mark("interrupted");
    MustOrder order = MustOrder.of(b.build());
    assertTrue(order.must(b.at("w"), b.at("notified")));
    assertFalse(order.must(b.at("w"), b.at("interrupted")));
  }

  @Test
  void locksDoNotOrder() {
    b.on("T0").acquire("L").write("x").mark("w").release("L");
    b.on("T1").acquire("L").read("x").mark("r").release("L");
    MustOrder order = MustOrder.of(b.build());
    assertFalse(order.must(b.at("w"), b.at("r")));
    assertFalse(order.observed(b.at("w"), b.at("r")));
  }

  @Test
  void atomicVariablesAndSemaphoresOrderOnlyWhatWasObserved() {
    b.on("T0").write("x").mark("w").write("~v").permitsRelease("P", 1);
    b.on("T1").read("~v").read("x").mark("r");
    b.on("T2").permitsAcquire("P", 1).read("x").mark("s");
    MustOrder order = MustOrder.of(b.build());
    assertFalse(order.must(b.at("w"), b.at("r")));
    assertTrue(order.observed(b.at("w"), b.at("r")));
    assertFalse(order.must(b.at("w"), b.at("s")));
    assertTrue(order.observed(b.at("w"), b.at("s")));
  }

  @Test
  void epochsChangeOnlyWhenSomethingIsLearnt() {
    VectorClocks clocks = VectorClocks.must();
    int first = clocks.feed(EventKind.BEGIN, 0, 0, 0, 0);
    clocks.feed(EventKind.FORK, 0, 1, 0, 1);
    int child = clocks.feed(EventKind.BEGIN, 1, 1, 0, 2);
    assertEquals(first, clocks.feed(EventKind.WRITE, 0, 0, 0, 3));
    assertEquals(child, clocks.feed(EventKind.READ, 1, 0, 0, 4));
    assertTrue(clocks.before(0, 1, child));
    assertFalse(clocks.before(0, 3, child));
    clocks.feed(EventKind.END, 1, 1, 0, 5);
    int joined = clocks.feed(EventKind.JOIN, 0, 1, 0, 6);
    assertTrue(clocks.before(1, 5, joined));
    assertEquals(joined, clocks.feed(EventKind.AWAIT, 0, 0, 0, 7));
  }

  @Test
  void agreesWithTransitiveClosure() {
    for (long seed = 0; seed < 500; seed++) {
      Trace trace = RandomTraces.trace(seed, Shape.rich(4, 30));
      MustOrder order = MustOrder.of(trace);
      boolean[][] closed = closure(trace);
      for (int a = 0; a < trace.size(); a++) {
        for (int c = 0; c < trace.size(); c++) {
          assertEquals(closed[a][c], order.must(a, c), seed + ": " + a + " before " + c);
        }
      }
    }
  }

  private static boolean[][] closure(Trace trace) {
    int n = trace.size();
    boolean[][] before = new boolean[n][n];
    for (int b = 0; b < n; b++) {
      for (int a = 0; a < b; a++) {
        before[a][b] = isEdge(trace, a, b);
      }
    }
    for (int k = 0; k < n; k++) {
      for (int a = 0; a < n; a++) {
        for (int b = 0; before[a][k] && b < n; b++) {
          before[a][b] |= before[k][b];
        }
      }
    }
    return before;
  }

  private static boolean isEdge(Trace trace, int a, int b) {
    if (trace.thread(a) == trace.thread(b)) {
      return true;
    }
    return switch (trace.kind(b)) {
      case BEGIN -> trace.kind(a) == EventKind.FORK && trace.target(a) == trace.thread(b);
      case JOIN -> trace.thread(a) == trace.target(b);
      case AWAIT ->
          trace.kind(a) == EventKind.SIGNAL
              && trace.target(a) == trace.target(b)
              && trace.value(a) == trace.value(b);
      case WOKEN -> a == lastNotify(trace, b);
      default -> false;
    };
  }

  private static int lastNotify(Trace trace, int woken) {
    for (int e = woken - 1; e > trace.previous(woken); e--) {
      boolean wakes = trace.kind(e) == EventKind.NOTIFY || trace.kind(e) == EventKind.NOTIFY_ALL;
      if (wakes && trace.target(e) == trace.target(woken)) {
        return e;
      }
    }
    return -1;
  }
}
