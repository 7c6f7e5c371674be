// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import static dev.reweave.predict.Findings.lock;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.RegionSource;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.Findings;
import dev.reweave.trace.build.TraceBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Correct code that looks like a violation. */
class TrapsTest {
  private final TraceBuilder b = new TraceBuilder();

  @Test
  void doubleCheckedLockingIsNoViolation() {
    b.on("B").enter("Seat.book").line(1).read("S#5.ticket", 0).line(0);
    b.on("A").enter("Seat.book").line(1).read("S#5.ticket").line(2).acquire("S");
    b.line(3).read("S#5.ticket").line(4).write("S#5.ticket", 9).line(6).release("S").exit();
    b.on("B").line(2).acquire("S").line(3).read("S#5.ticket").line(6).release("S").exit();
    AnalysisResult result = Findings.analyse(b.build(), "lock", RegionSource.values());
    assertTrue(
        result.findings().stream().noneMatch(f -> f.pattern() == FindingPattern.RWR),
        () -> result.findings().toString());
    assertTrue(result.notes().stream().anyMatch(n -> n.contains("double check")), "no note");
  }

  /**
   * The idiom of a cache behind a read-write lock: look while reading, look again while writing.
   */
  @Test
  void aSecondLookUnderTheExclusiveLockIsADoubleCheck() {
    look("B");
    look("A");
    b.line(3).acquire("L").read("C#5.valid").line(4).write("C#5.valid", 9).release("L").exit();
    b.on("B").line(3).acquire("L").read("C#5.valid").line(6).release("L").exit();
    AnalysisResult result = Findings.analyse(b.build(), "lock", RegionSource.values());
    assertEquals(List.of(), result.findings());
    assertTrue(result.notes().stream().anyMatch(n -> n.contains("double check")), "no note");
  }

  private void look(String thread) {
    b.on(thread).enter("Cache.get").line(1).acquireShared("L").read("C#5.valid");
    b.line(2).releaseShared("L");
  }

  @Test
  void anUncheckedUpdateAfterAnUnlockedReadIsOne() {
    for (String thread : List.of("A", "B")) {
      b.on(thread).enter("Shop.sell").line(1).read("S#5.left").line(2).acquire("S");
      b.line(3).read("S#5.left").write("S#5.left").line(4).release("S").line(0).exit();
    }
    assertTrue(lock(b.build()).stream().anyMatch(f -> f.startsWith("RWR")));
  }

  @Test
  void elementsOfOneArrayAreDifferentVariables() {
    for (int i = 0; i < 2; i++) {
      b.on("T" + i).enter("A.m").read("int[]#7[" + i + "]").write("int[]#7[" + i + "]").exit();
    }
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void startAndJoinOrder() {
    b.on("main").enter("A.m").write("A.x").read("A.x").fork("W");
    b.on("W").enter("A.w").read("A.x").write("A.x").exit();
    b.on("main").join("W").read("A.x").write("A.x").exit();
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void aMethodThatJoinsIsNoUnitAcrossTheJoin() {
    b.on("main").enter("A.m").fork("W").fork("V").write("A.x");
    b.on("W").enter("A.w").write("A.x").exit();
    b.on("main").join("V").read("A.x").exit();
    b.on("V").begin();
    // V is joined before it does anything; the two accesses of main lie on both sides of the join.
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void oneWriterIsFine() {
    b.on("A").enter("A.m").write("A.x").read("A.x").exit();
    b.on("B").enter("A.n").read("A.x").exit();
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void constructionComesBeforePublication() {
    b.on("A").enter("List.add").enter("Node.<init>", 7).write("Node#7.next", 0).exit();
    b.write("Node#7.next", 5).write("List.head", 7).exit();
    b.on("B").enter("List.walk").read("List.head").read("Node#7.next").write("Node#7.next", 4);
    b.exit();
    assertTrue(
        lock(b.build()).stream().noneMatch(f -> f.startsWith("W")),
        () -> lock(b.build()).toString());
  }

  @Test
  void compareAndSetGuardsItself() {
    for (int i = 0; i < 2; i++) {
      b.on("T" + i).enter("A.inc").read("~A.n").cas("~A.n", i + 1).exit();
    }
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void aSignalHandsOver() {
    b.on("A").enter("A.m").read("A.x").write("A.x").signal("latch", 0).exit();
    b.on("B").enter("A.m").awaitSignal("latch", 0).read("A.x").write("A.x").exit();
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void aVolatileFlagHandsOver() {
    b.on("A").enter("A.m").read("A.x").write("A.x").write("~A.ready", 1).exit();
    b.on("B").enter("A.n").read("~A.ready").read("A.x").write("A.x").exit();
    AnalysisResult result = Findings.analyse(b.build(), "lock", RegionSource.values());
    assertEquals(List.of(), result.findings());
    assertTrue(result.notes().stream().anyMatch(n -> n.contains("volatile")), "no note");
  }

  @Test
  void iterationsOfALoopAreNotOneUnit() {
    for (int t = 0; t < 2; t++) {
      b.on("T" + t).enter("A.work");
      for (int i = 0; i < 3; i++) {
        b.line(3).acquire("L").line(4).read("A.x").line(5).write("A.x").line(6).release("L");
      }
      b.line(0).exit();
    }
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void lockedTwinIsSilent() {
    for (int t = 0; t < 3; t++) {
      b.on("T" + t).enter("Acc.add", 7).acquire("L").read("Acc#7.sum").write("Acc#7.sum");
      b.release("L").exit();
    }
    assertEquals(List.of(), lock(b.build()));
  }
}
