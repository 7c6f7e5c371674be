// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.Finding;
import dev.reweave.predict.AnalysisProgress;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.build.TraceBuilder;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is one atomic set, and what is one unit of work on it. */
class AtomicSetPredictorTest {
  private static final AnalysisOptions SETS =
      AnalysisOptions.defaults().withAnalyses(Set.of("atomicset"));

  private static List<String> found(Trace trace) {
    return found(trace, SETS);
  }

  private static List<String> found(Trace trace, AnalysisOptions options) {
    return TraceAnalysis.run(trace, options, AnalysisProgress.NONE).findings().stream()
        .map(AtomicSetPredictorTest::brief)
        .toList();
  }

  private static String brief(Finding f) {
    return f.pattern() + " " + f.verdict();
  }

  /** One unit writes both, then another reads both. */
  private static Trace writesThenReads(String one, String two) {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("p.Pair.set", 7).write(one, 1).write(two, 1).exit();
    b.on("T2").enter("p.Pair.get", 7).read(one).read(two).exit();
    return b.build();
  }

  @Test
  void fieldsOfOneObjectAreASet() {
    assertEquals(List.of("SEEN FEASIBLE"), found(writesThenReads("p.Pair#7.x", "p.Pair#7.y")));
  }

  @Test
  void volatileFieldsAreMembers() {
    assertEquals(List.of("SEEN FEASIBLE"), found(writesThenReads("~p.Pair#7.x", "~p.Pair#7.y")));
  }

  @Test
  void staticFieldsOfOneClassAreASet() {
    assertEquals(List.of("SEEN FEASIBLE"), found(writesThenReads("p.Pair.x", "p.Pair.y")));
  }

  @Test
  void fieldsOfTwoObjectsThatOthersUseAsWellAreNone() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("p.A.set", 7).write("p.A#7.x", 1).exit();
    b.on("T1").enter("p.B.set", 8).write("p.B#8.y", 1).exit();
    b.on("T2").enter("p.A.get", 7).read("p.A#7.x").exit();
    b.on("T2").enter("p.B.get", 8).read("p.B#8.y").exit();
    assertEquals(List.of(), found(b.build()));
  }

  /** Two helpers that nobody uses but by the methods of their owner. */
  private static Trace owned() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("p.Owner.set", 5);
    b.enter("p.A.set", 7).write("p.A#7.x", 1).exit();
    b.enter("p.B.set", 8).write("p.B#8.y", 1).exit();
    b.exit();
    b.on("T2").enter("p.Owner.get", 5);
    b.enter("p.A.get", 7).read("p.A#7.x").exit();
    b.enter("p.B.get", 8).read("p.B#8.y").exit();
    b.exit();
    return b.build();
  }

  @Test
  void whatAnObjectEncapsulatesBelongsToItsSet() {
    assertEquals(List.of("SEEN FEASIBLE"), found(owned()));
  }

  @Test
  void unlessOwnershipIsOff() {
    AnalysisOptions off = SETS.with(AtomicSetPredictor.OWNERSHIP, AtomicSetPredictor.Ownership.OFF);
    assertEquals(List.of(), found(owned(), off));
  }

  @Test
  void aBodyOfAThreadEncapsulatesNothing() {
    TraceBuilder b = new TraceBuilder();
    b.method("p.Job.run", new Method("p.Job", "run", "()V", "Job.java", false, false, true));
    b.on("T1").enter("p.Job.run", 5);
    b.enter("p.A.set", 7).write("p.A#7.x", 1).exit();
    b.enter("p.B.set", 8).write("p.B#8.y", 1).exit();
    b.exit();
    b.on("T2").enter("p.Job.run", 5);
    b.enter("p.A.get", 7).read("p.A#7.x").exit();
    b.enter("p.B.get", 8).read("p.B#8.y").exit();
    b.exit();
    assertEquals(List.of(), found(b.build()));
  }

  @Test
  void callsOfAHelperByOneMethodOfItsOwnerAreOneUnit() {
    TraceBuilder b = new TraceBuilder();
    for (int t = 1; t <= 2; t++) {
      b.on("T" + t).enter("p.Owner.atMost", 5);
      b.enter("p.Helper.setLimit", 7).acquire("L").write("p.Helper#7.limit", t).release("L").exit();
      b.enter("p.Helper.compute", 7).acquire("L").read("p.Helper#7.limit").release("L").exit();
      b.exit();
    }
    List<String> found = found(b.build());
    assertTrue(found.contains("WWR FEASIBLE"), found::toString);
  }

  @Test
  void aReferenceAndWhatItPointsToBelongTogether() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("p.Info.make", 7);
    b.write("p.Info#7.names", 9).write("String[]#9[0]", 1).exit();
    b.on("T2").enter("p.Main.show", 0).read("p.Info#7.names").read("String[]#9[0]").exit();
    assertEquals(List.of("SEEN FEASIBLE"), found(b.build()));
  }

  /** Others than the owner's methods use the array, so that it has no owner. */
  @Test
  void anArrayBelongsToTheFieldsOfTheObjectThatItWasFoundBy() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("p.Stack.push", 7).read("p.Stack#7.items", 9);
    b.write("p.Stack#7.size", 1).write("int[]#9[0]", 1).exit();
    b.on("T2").enter("p.Walk.next", 5).read("p.Stack#7.size");
    b.read("p.Stack#7.items", 9).read("int[]#9[0]").exit();
    b.on("T3").write("p.Stack#7.items", 9);
    List<String> found = found(b.build());
    assertEquals(List.of("SEEN FEASIBLE"), found);
  }

  @Test
  void oneLockOverBothAccessesOfBothUnitsLetsNobodyIn() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("p.Pair.set", 7).acquire("L");
    b.write("p.Pair#7.x", 1).write("p.Pair#7.y", 1).release("L").exit();
    b.on("T2").enter("p.Pair.get", 7).acquire("L");
    b.read("p.Pair#7.x").read("p.Pair#7.y").release("L").exit();
    assertEquals(List.of(), found(b.build()));
  }

  /** What the reader does with another value before it gives up the lock is not known here. */
  @Test
  void aLockGivenUpInBetweenLetsOthersIn() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("p.Pair.set", 7);
    b.acquire("L").write("p.Pair#7.x", 1).release("L");
    b.acquire("L").write("p.Pair#7.y", 1).release("L").exit();
    b.on("T2").enter("p.Pair.get", 7).acquire("L");
    b.read("p.Pair#7.x").read("p.Pair#7.y").release("L").exit();
    assertEquals(List.of("SEEN POTENTIAL"), found(b.build()));
  }

  @Test
  void aUnitIsSplitWhereItsThreadWaits() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("p.Pair.set", 7).acquire("L").write("p.Pair#7.x", 1).await("L");
    b.on("T3").acquire("L").notifyOne("L").release("L");
    b.on("T1").woken("L").write("p.Pair#7.y", 1).release("L").exit();
    b.on("T2").enter("p.Pair.get", 7).acquire("L");
    b.read("p.Pair#7.x").read("p.Pair#7.y").release("L").exit();
    assertEquals(List.of(), found(b.build()));
  }

  @Test
  void unitsThatAreOrderedInEveryRunDoNotMeet() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("p.Pair.set", 7).write("p.Pair#7.x", 1).write("p.Pair#7.y", 1).exit();
    b.fork("T2");
    b.on("T2").enter("p.Pair.get", 7).read("p.Pair#7.x").read("p.Pair#7.y").exit();
    assertEquals(List.of(), found(b.build()));
  }

  /** An odd number: it removed something only because of the entry that it found. */
  @Test
  void aRemovalHasToFindWhatItFound() {
    TraceBuilder b = new TraceBuilder();
    b.on("T0").enter("p.Main.fill").write("HashMap#9{1}", 2).exit().fork("T1").fork("T2");
    b.on("T2").enter("p.Shop.take", 7).write("p.Shop#7.count", 1);
    b.update("HashMap#9{1}", 7).exit();
    b.on("T1").enter("p.Shop.put", 7).write("HashMap#9{1}", 4).exit();
    b.enter("p.Shop.look", 7).read("HashMap#9{1}").read("p.Shop#7.count").exit();
    assertEquals(List.of("SEEN POTENTIAL"), found(b.build()));
  }

  @Test
  void bothWritersLeaveOneEach() {
    TraceBuilder b = new TraceBuilder();
    for (int t = 1; t <= 2; t++) {
      b.on("T" + t).enter("p.Pair.set", 7);
      b.write("p.Pair#7.x", t).write("p.Pair#7.y", t).exit();
    }
    assertEquals(List.of("LEFT FEASIBLE"), found(b.build()));
  }

  @Test
  void eachReadsWhatTheOtherWrites() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter("p.Pair.one", 7).read("p.Pair#7.x").write("p.Pair#7.y", 1).exit();
    b.on("T2").enter("p.Pair.two", 7).read("p.Pair#7.y").write("p.Pair#7.x", 1).exit();
    List<String> found = found(b.build());
    assertEquals(1, found.size(), found::toString);
    assertTrue(found.get(0).startsWith("SKEW"), found::toString);
  }

  @Test
  void cachesAndStatisticsComeLast() {
    assertEquals(List.of("p.Pair", "p.Cache"), orderBesides("p.Cache", 5, 5));
    assertEquals(List.of("p.Cache", "p.Pair"), orderBesides("p.Cache", 5, 6));
  }

  /** A pair whose second field both threads write, these values, is violated before another one. */
  private static List<String> orderBesides(String owner, long one, long other) {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").enter(owner + ".set", 6).write(owner + "#6.x", 1).write(owner + "#6.y", one).exit();
    b.on("T1").enter("p.Pair.set", 7).write("p.Pair#7.x", 1).write("p.Pair#7.y", 1).exit();
    b.on("T2").enter(owner + ".fill", 6).write(owner + "#6.y", other).exit();
    b.on("T2").enter(owner + ".get", 6).read(owner + "#6.x").read(owner + "#6.y").exit();
    b.on("T2").enter("p.Pair.get", 7).read("p.Pair#7.x").read("p.Pair#7.y").exit();
    return TraceAnalysis.run(b.build(), SETS, AnalysisProgress.NONE).findings().stream()
        .map(f -> f.variables().get(0).className())
        .toList();
  }
}
