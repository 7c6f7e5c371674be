// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import static dev.reweave.predict.Findings.lock;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.RegionSource;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.Findings;
import dev.reweave.trace.build.TraceBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

class LockPredictorTest {
  private final TraceBuilder b = new TraceBuilder();

  @Test
  void readsAroundAWrite() {
    b.on("A").regionBegin("r").read("x").read("x").regionEnd();
    b.on("B").write("x");
    assertEquals(List.of("RWR FEASIBLE"), lock(b.build()));
  }

  @Test
  void aWriteOfWhatWasThereIsShownLast() {
    b.on("A").line(1).regionBegin("r").read("x", 0).line(2).read("x", 0).regionEnd();
    b.on("B").line(3).write("x", 0);
    b.on("C").line(3).write("x", 7);
    AnalysisResult result = Findings.analyse(b.build(), "lock", RegionSource.MARKED);
    assertEquals("C", result.findings().get(0).events().get(1).threadName());
    assertEquals("B", result.others().get(0).events().get(1).threadName());
  }

  @Test
  void eachKindOfTripleAtAPlaceIsThereForReplay() {
    for (String thread : List.of("A", "B")) {
      b.on(thread).regionBegin("r").line(1).read("x").line(2).write("x").regionEnd();
    }
    AnalysisResult result = Findings.analyse(b.build(), "lock", RegionSource.MARKED);
    assertEquals(1, result.findings().size());
    assertEquals(List.of("F1.2"), result.others().stream().map(Finding::id).toList());
    assertEquals("F1.2.schedule.json", result.others().get(0).schedule());
    assertTrue(result.schedules().containsKey("F1.2") && result.witnesses().containsKey("F1.2"));
  }

  @Test
  void updateAroundAWrite() {
    b.on("A").regionBegin("r").read("x").write("x").regionEnd();
    b.on("B").write("x");
    assertEquals(List.of("RWW FEASIBLE"), lock(b.build()));
  }

  @Test
  void writeThenRead() {
    b.on("A").regionBegin("r").write("x").read("x").regionEnd();
    b.on("B").write("x");
    assertEquals(List.of("WWR FEASIBLE"), lock(b.build()));
  }

  @Test
  void writesAroundAWrite() {
    b.on("A").regionBegin("r").write("x").write("x").regionEnd();
    b.on("B").write("x");
    assertEquals(List.of("WWW FEASIBLE"), lock(b.build()));
  }

  @Test
  void writesAroundARead() {
    b.on("A").regionBegin("r").write("x").write("x").regionEnd();
    b.on("B").read("x");
    assertEquals(List.of("WRW FEASIBLE"), lock(b.build()));
  }

  @Test
  void writesAroundAReadWithAReadInBetween() {
    b.on("A").regionBegin("r").write("x").read("x").write("x").regionEnd();
    b.on("B").read("x");
    assertEquals(List.of("WRW FEASIBLE"), lock(b.build()));
  }

  /** B removes what C put there after A was done: before that its call would change nothing. */
  @Test
  void aCallThatFoundSomethingHasToFindItInTheOtherOrder() {
    b.on("A").regionBegin("r").read("HashMap#1{7}").read("HashMap#1{7}").regionEnd().fork("C");
    b.on("C").update("HashMap#1{7}", 2);
    b.on("B").call("HashMap.remove").update("HashMap#1{7}", 3);
    assertEquals(List.of("RWR POTENTIAL"), lock(b.build()));
  }

  @Test
  void aCallThatChangesWhateverItFindsNeedNot() {
    b.on("A").regionBegin("r").read("HashMap#1{7}").read("HashMap#1{7}").regionEnd().fork("C");
    b.on("C").update("HashMap#1{7}", 2);
    b.on("B").call("HashMap.put").update("HashMap#1{7}", 4);
    assertEquals(List.of("RWR FEASIBLE"), lock(b.build()));
  }

  @Test
  void readsDoNotConflict() {
    b.on("A").regionBegin("r").read("x").read("x").regionEnd();
    b.on("B").read("x").on("A").write("y").on("B").read("y");
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void aLockAroundTheRegionAndTheRemoteAccessHelps() {
    b.on("A").acquire("L").regionBegin("r").read("x").write("x").regionEnd().release("L");
    b.on("B").acquire("L").write("x").release("L");
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void aLockOnOneSideDoesNotHelp() {
    b.on("A").acquire("L").regionBegin("r").read("x").write("x").regionEnd().release("L");
    b.on("B").write("x").acquire("L").release("L");
    assertEquals(List.of("RWW FEASIBLE"), lock(b.build()));
  }

  /**
   * Both accesses are locked, but the lock is given up in between: where Theorem 1 is misprinted.
   */
  @Test
  void theWitnessMayLieBetweenTheAccesses() {
    b.on("A").regionBegin("r");
    b.acquire("L").read("x").release("L").acquire("L").write("x").release("L").regionEnd();
    b.on("B").acquire("L").write("x").release("L");
    assertEquals(List.of("RWW FEASIBLE"), lock(b.build()));
  }

  @Test
  void reentrantReleaseIsNoRelease() {
    b.on("A").regionBegin("r").acquire("L");
    b.acquire("L").read("x").release("L").acquire("L").write("x").release("L");
    b.release("L").regionEnd();
    b.on("B").acquire("L").write("x").release("L");
    assertEquals(List.of(), lock(b.build()));
  }

  /** A holds L and has taken M since; B holds M and has taken L since: they never meet. */
  @Test
  void incompatibleAcquisitionHistoriesExclude() {
    b.on("A").acquire("L").acquire("M").release("M");
    b.regionBegin("r").read("x").write("x").regionEnd().release("L");
    b.on("B").acquire("M").acquire("L").release("L").write("x").release("M");
    AnalysisResult result = Findings.analyse(b.build(), "lock", RegionSource.values());
    assertEquals(List.of(), result.findings());
    assertEquals(0, result.summary().candidates());
  }

  @Test
  void compatibleAcquisitionHistoriesDoNot() {
    b.on("A").acquire("L").acquire("M").release("M");
    b.regionBegin("r").read("x").write("x").regionEnd().release("L");
    b.on("B").acquire("M").write("x").release("M");
    assertEquals(List.of("RWW FEASIBLE"), lock(b.build()));
  }

  @Test
  void waitingGivesTheLockUp() {
    b.on("A").acquire("L").regionBegin("r").read("x").await("L");
    b.on("B").acquire("L").write("x").notifyEach("L").release("L");
    b.on("A").woken("L").write("x").regionEnd().release("L");
    assertEquals(List.of("RWW FEASIBLE"), lock(b.build()));
  }

  @Test
  void readersDoNotExcludeEachOtherButWritersDo() {
    b.on("A").acquireShared("L").regionBegin("r").read("x").read("x").regionEnd();
    b.releaseShared("L");
    b.on("B").acquireShared("L").write("x").releaseShared("L");
    b.on("A").acquireShared("L").regionBegin("r").read("y").read("y").regionEnd();
    b.releaseShared("L");
    b.on("B").acquire("L").write("y").release("L");
    assertEquals(List.of("RWR FEASIBLE"), lock(b.build()));
  }

  /** The later thread's own update needs what the earlier one wrote: only locks allow the order. */
  @Test
  void lostUpdateInASerialRunIsPotential() {
    for (String thread : List.of("A", "B")) {
      b.on(thread).regionBegin("r");
      b.line(3).acquire("L").read("x").release("L");
      b.line(4).acquire("L").write("x").release("L").regionEnd().line(0);
    }
    assertTrue(lock(b.build()).contains("RWW POTENTIAL"));
    assertTrue(lock(b.build()).stream().noneMatch(f -> f.startsWith("RWW FEASIBLE")));
  }

  @Test
  void sameCodeByManyThreadsIsOneFinding() {
    for (int t = 0; t < 4; t++) {
      b.on("T" + t).enter("A.count").line(7).read("A.n").line(8).write("A.n").line(0).exit();
    }
    AnalysisResult result = Findings.analyse(b.build(), "lock", RegionSource.METHODS);
    assertEquals(1, result.findings().size());
    assertEquals(FindingPattern.RWW, result.findings().get(0).pattern());
    assertEquals(12, result.findings().get(0).occurrences());
  }

  @Test
  void crossedLocksAreNoted() {
    b.on("A").acquire("L").acquire("M").release("L").release("M");
    b.on("B").acquire("L").acquire("M").release("M").release("L");
    AnalysisResult result = Findings.analyse(b.build(), "lock", RegionSource.values());
    assertTrue(result.notes().stream().anyMatch(n -> n.contains("another order")), "no note");
  }

  @Test
  void atomicUpdatesFollowTheirKind() {
    b.on("A").regionBegin("r").read("~x").update("~x", 5).regionEnd();
    b.on("B").update("~x", 7);
    assertEquals("RWW", lock(b.build()).get(0).substring(0, 3));
  }

  @Test
  void aCheckBeforeAnUpdateIsCheckThenAct() {
    for (String thread : List.of("A", "B")) {
      b.on(thread).enter("Pool.get").line(1).acquire("L").read("P.open").release("L").line(2);
      b.acquire("L").line(3).read("P.open").write("P.open").release("L").line(0).exit();
    }
    AnalysisResult result = Findings.analyse(b.build(), "lock", RegionSource.values());
    List<String> found =
        result.findings().stream()
            .map(f -> f.pattern().name() + f.events().stream().map(e -> e.line()).toList())
            .toList();
    assertTrue(found.contains("RWW[1, 3, 3]"), found::toString);
    assertTrue(found.contains("RWR[1, 3, 3]"), found::toString);
  }

  /** Who comes to a class that another thread has made ready waits for nobody. */
  @Test
  void aClassMadeReadyDoesNotSplitARegion() {
    b.on("main").signal("class Codes", 0).fork("A").fork("B");
    for (String thread : List.of("A", "B")) {
      b.on(thread).enter("T.run").enter("T.m").read("x").awaitSignal("class Codes", 0);
    }
    b.on("A").write("x").on("B").write("x");
    assertEquals(List.of("RWW FEASIBLE", "RWW FEASIBLE"), lock(b.build()));
  }

  @Test
  void addsThatFollowALookConflict() {
    for (String thread : List.of("A", "B")) {
      b.on(thread).regionBegin("r").line(1).read("x").line(2).commute("x").regionEnd();
    }
    assertEquals(List.of("RWW POTENTIAL"), lock(b.build()));
  }

  private void looksAndActs(String thread, boolean acts) {
    b.on(thread).regionBegin("r").line(1).read("x");
    if (acts) {
      b.line(2).write("x");
    }
    b.regionEnd();
  }

  @Test
  void whoLooksLaterMightHaveActedAsWell() {
    looksAndActs("A", true);
    looksAndActs("B", false);
    assertEquals(List.of("RWW POTENTIAL"), lock(b.build()));
  }

  @Test
  void whoLookedBeforeAndDidNotActWillNotActLater() {
    looksAndActs("B", false);
    looksAndActs("A", true);
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void whoCanOnlyLookLaterDoesNotAct() {
    looksAndActs("A", true);
    b.on("A").fork("B");
    looksAndActs("B", false);
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void underOneLockOnlyOneActs() {
    for (String thread : List.of("A", "B")) {
      b.on(thread).acquire("l");
      looksAndActs(thread, thread.equals("A"));
      b.on(thread).release("l");
    }
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void commutingWritesDoNotConflict() {
    b.on("A").regionBegin("r").commute("x").commute("x").regionEnd();
    b.on("B").commute("x");
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void opaqueCallsAreNoPattern() {
    b.on("A").regionBegin("r").opaque("x").opaque("x").regionEnd();
    b.on("B").opaque("x");
    assertEquals(List.of(), lock(b.build()));
  }
}
