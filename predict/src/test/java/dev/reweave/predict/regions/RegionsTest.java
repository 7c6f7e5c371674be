// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import static dev.reweave.finding.RegionSource.INFERRED;
import static dev.reweave.finding.RegionSource.MARKED;
import static dev.reweave.finding.RegionSource.METHODS;
import static dev.reweave.finding.RegionSource.SYNCHRONIZED;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.finding.Finding;
import dev.reweave.finding.RegionSource;
import dev.reweave.predict.AnalysisProgress;
import dev.reweave.predict.Findings;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.CodeOrigin;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.build.TraceBuilder;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class RegionsTest {
  private final TraceBuilder b = new TraceBuilder();

  private static List<String> regions(Trace trace, RegionSource... sources) {
    return Findings.analyse(trace, "lock", sources).findings().stream()
        .map(RegionsTest::region)
        .toList();
  }

  private static String region(Finding f) {
    Finding.RegionRef r = f.region();
    return r.source().label() + " " + r.method() + " " + r.fromLine() + "-" + r.toLine();
  }

  private static Method entry(String name) {
    return new Method("Test", name, "()V", "Test.java", false, false, true);
  }

  /** The client asks, then acts, by two locked methods of the object. */
  private void checkThenAct(int distance) {
    b.on("A").enter("Client.spend").line(10).enter("Acc.balance", 7);
    b.line(100).acquire("L").read("Acc#7.sum").release("L").exit();
    b.line(10 + distance).enter("Acc.withdraw", 7);
    b.line(200).acquire("L").read("Acc#7.sum").line(201).write("Acc#7.sum").release("L").exit();
    b.line(0).exit();
    b.on("B").enter("Acc.set", 7).line(300).acquire("L").write("Acc#7.sum").release("L").exit();
  }

  @Test
  void clientCodeAtNearbyLinesIsInferred() {
    checkThenAct(1);
    assertEquals(List.of("inferred spend 10-11"), regions(b.build(), METHODS, INFERRED));
  }

  @Test
  void farAwayLinesAreNotInferred() {
    checkThenAct(50);
    assertEquals(List.of(), regions(b.build(), METHODS, INFERRED));
  }

  @Test
  void severalCriticalSectionsOfOneMethod() {
    checkThenAct(50);
    assertEquals(List.of("synchronized spend 10-60"), regions(b.build(), SYNCHRONIZED));
  }

  @Test
  void oneCriticalSection() {
    b.on("A").acquire("L").line(5).read("x").line(6).write("x").release("L");
    b.on("B").write("x").acquire("L").release("L");
    assertEquals(1, regions(b.build(), SYNCHRONIZED).size());
  }

  @Test
  void theOutermostMethodOfTheObjectIsTheUnit() {
    b.on("A").enter("Acc.both", 7).line(10).enter("Acc.get", 7).line(20).read("Acc#7.sum").exit();
    b.line(90).enter("Acc.set", 7).line(30).write("Acc#7.sum").exit().exit();
    b.on("B").enter("Acc.set", 7).line(30).write("Acc#7.sum").exit();
    assertEquals(List.of("methods both 10-90"), regions(b.build(), METHODS));
  }

  @Test
  void aMethodThatTouchesTheObjectIsAUnit() {
    b.on("A").enter("Client.raise").line(10).read("Acc#7.sum").line(99).write("Acc#7.sum").exit();
    b.on("B").enter("Other.m").line(50).write("Acc#7.sum").exit();
    assertEquals(List.of("methods raise 10-99"), regions(b.build(), METHODS));
  }

  @Test
  void theBodyOfAThreadIsNoUnitButMayBeInferred() {
    b.method("Test.run", entry("run"));
    b.on("A").enter("Test.run", 7).line(10).read("Test#7.n").line(11).write("Test#7.n").exit();
    b.on("B").enter("Other.m").line(50).write("Test#7.n").exit();
    Trace trace = b.build();
    assertEquals(List.of(), regions(trace, METHODS));
    assertEquals(List.of("inferred run 10-11"), regions(trace, METHODS, INFERRED));
  }

  @Test
  void lockedStepsThatChangeTheVariableAreComplete() {
    for (String thread : List.of("A", "B")) {
      b.on(thread).enter("Client.use").line(10).enter("Acc.deposit", 7);
      b.line(100).acquire("L").read("Acc#7.sum").write("Acc#7.sum").release("L").exit();
      b.line(11).enter("Acc.withdraw", 7);
      b.line(200).acquire("L").read("Acc#7.sum").write("Acc#7.sum").release("L").exit();
      b.line(0).exit();
    }
    assertEquals(List.of(), regions(b.build(), METHODS, SYNCHRONIZED, INFERRED));
  }

  @Test
  void waitingSplitsAUnit() {
    b.on("A").enter("Acc.m", 7).line(1).acquire("L").read("Acc#7.sum").line(2).await("L");
    b.on("B").enter("Acc.n", 7).line(9).acquire("L").write("Acc#7.sum").notifyEach("L");
    b.release("L").exit();
    b.on("A").woken("L").line(3).read("Acc#7.sum").release("L").exit();
    assertEquals(List.of(), regions(b.build(), METHODS, SYNCHRONIZED, INFERRED));
  }

  @Test
  void takingFromAQueueIsOneStep() {
    b.on("A").enter("Client.take").line(10).read("~Queue#7.content");
    b.on("B").enter("Client.put").line(30).signal("q", 1).update("~Queue#7.content", 2).exit();
    b.on("A").line(12).awaitSignal("~Queue#7.content", 0).update("~Queue#7.content", 3).exit();
    assertEquals(List.of("methods take 10-12"), regions(b.build(), METHODS));
  }

  /** A client's method that asks, then acts, by two calls of code of this origin. */
  private List<String> twoCalls(CodeOrigin origin) {
    for (String name : List.of("get", "set")) {
      b.method("Box." + name, of(origin, "Box", name));
    }
    b.on("A").enter("Client.add").line(10).enter("Box.get", 7).read("Box#7.n").exit();
    b.line(11).enter("Box.set", 7).write("Box#7.n").exit().exit();
    b.on("B").line(90).enter("Box.set", 7).write("Box#7.n").exit();
    return regions(b.build(), METHODS, INFERRED);
  }

  private static Method of(CodeOrigin origin, String type, String name) {
    return new Method(type, name, "()V", "Test.java", false, false, false, false, origin);
  }

  @Test
  void nearbyCallsOfTheProgramsOwnCodeAreInferred() {
    assertEquals(List.of("inferred add 10-11"), twoCalls(CodeOrigin.PROGRAM));
  }

  @Test
  void theProgramOwnsWhatItDoesWithContainers() {
    assertEquals(List.of("inferred add 10-11"), twoCalls(CodeOrigin.LANGUAGE));
  }

  @Test
  void theStateOfAFrameworkIsItsOwn() {
    assertEquals(List.of(), twoCalls(CodeOrigin.FRAMEWORK));
  }

  @Test
  void whatALibraryDoesInOneCallIsItsAuthorsMatter() {
    b.method("Box.add", of(CodeOrigin.LANGUAGE, "Box", "add"));
    b.on("A").enter("Box.add", 7).line(10).read("Box#7.n").line(11).write("Box#7.n").exit();
    b.on("B").enter("Box.add", 7).line(11).write("Box#7.n").exit();
    assertEquals(List.of(), regions(b.build(), METHODS, INFERRED, SYNCHRONIZED));
  }

  /** A call of this origin that looks at its queue, and has the program's task look at a field. */
  private List<Finding> queueThenTask(CodeOrigin origin) {
    b.method("Pool.run", of(origin, "Pool", "run"));
    b.on("A").enter("Pool.run", 5).line(10).read("Pool#5.next");
    b.line(12).enter("Box.get", 7).line(21).read("Box#7.n").exit().exit();
    b.on("B").enter("Pool.run", 5).line(10).write("Pool#5.next");
    b.line(12).enter("Box.set", 7).line(31).write("Box#7.n").exit().exit();
    return Findings.analyse(b.build(), "atomicset", METHODS).findings();
  }

  @Test
  void aUnitOfTheProgramMayHoldSeveralVariables() {
    assertEquals(1, queueThenTask(CodeOrigin.PROGRAM).size());
  }

  @Test
  void whatAPoolDoesBesideATaskIsNoUnitWithIt() {
    assertEquals(List.of(), queueThenTask(CodeOrigin.FRAMEWORK));
  }

  @Test
  void nobodyMeansAnythingByACompilersField() {
    b.method("Step.invokeSuspend", of(CodeOrigin.PROGRAM, "Step", "invokeSuspend"));
    b.on("A").enter("Step.invokeSuspend", 7).line(10).read("Step#7.label");
    b.line(11).write("Step#7.label").line(12).read("Step#7.n").line(13).write("Step#7.n").exit();
    b.on("B").line(50).write("Step#7.label").write("Step#7.n");
    List<String> fields =
        Findings.analyse(b.build(), "lock", METHODS).findings().stream()
            .map(finding -> finding.variables().get(0).field())
            .toList();
    assertEquals(List.of("n"), fields);
  }

  @Test
  void configuredMethodsAreMarked() {
    b.method("Test.run", entry("run"));
    b.on("A").enter("Test.run", 7).line(10).read("Test#7.n").line(60).write("Test#7.n").exit();
    b.on("B").enter("Other.m").line(50).write("Test#7.n").exit();
    AnalysisOptions options =
        AnalysisOptions.defaults()
            .withRegions(EnumSet.of(MARKED))
            .withMarkedMethods(List.of("Te*.run"));
    List<Finding> findings =
        TraceAnalysis.run(b.build(), options, AnalysisProgress.NONE).findings();
    assertEquals(1, findings.size());
    assertEquals(RegionSource.MARKED, findings.get(0).region().source());
  }

  @Test
  void recursionIsToldApart() {
    b.on("A").enter("Client.walk").line(10).read("Node#7.n");
    b.line(12).enter("Client.walk").line(11).write("Node#7.n").exit().line(0).exit();
    b.on("B").enter("Other.m").line(50).write("Node#7.n").exit();
    assertEquals(List.of("inferred walk 10-12"), regions(b.build(), INFERRED));
  }

  /** B's write really comes after A's first step, in a method that holds two critical sections. */
  private void steps(Runnable first, Runnable rest) {
    b.on("A").enter("Client.work", 5);
    first.run();
    b.on("B").enter("Acc.set", 7).line(50).acquire("L").write("Acc#7.sum").release("L").exit();
    b.on("A");
    rest.run();
    b.line(0).exit();
  }

  private void look(int site) {
    b.line(site)
        .call("step")
        .enter("Acc.look", 7)
        .call(null)
        .line(120)
        .acquire("L")
        .read("Acc#7.sum");
    b.line(0).release("L").exit();
  }

  private void change(int site) {
    b.line(site)
        .call("step")
        .enter("Acc.change", 7)
        .call(null)
        .line(130)
        .acquire("L")
        .write("Acc#7.sum");
    b.line(0).release("L").exit();
  }

  /** A call that does something else. */
  private void other(int site) {
    b.line(site)
        .call("step")
        .enter("Client.other", 5)
        .call(null)
        .line(140)
        .acquire("M")
        .release("M")
        .line(0)
        .exit();
  }

  private List<String> ofAllSources() {
    return regions(b.build(), METHODS, SYNCHRONIZED, INFERRED);
  }

  @Test
  void callsFromOnePlaceAreRoundsOfALoop() {
    steps(() -> look(10), () -> change(10));
    assertEquals(List.of(), ofAllSources());
  }

  @Test
  void aCallFromThatPlaceEndsTheRoundOfAnotherOne() {
    steps(
        () -> look(10),
        () -> {
          other(10);
          change(11);
        });
    assertEquals(List.of(), ofAllSources());
  }

  @Test
  void callsFromTwoPlacesAreOneRound() {
    steps(
        () -> {
          look(10);
          change(11);
          look(10);
        },
        () -> change(11));
    assertEquals(List.of("synchronized work 10-11"), ofAllSources());
  }

  @Test
  void aLoopInBetweenLeavesARoundWhole() {
    steps(
        () -> look(10),
        () -> {
          other(11);
          other(11);
          change(12);
        });
    assertEquals(List.of("synchronized work 10-12"), ofAllSources());
  }

  /** Unknown code called from the place calls back, the second time without a place. */
  @Test
  void callbacksForEachElementAreRounds() {
    b.on("A").enter("Acc.all", 7).line(10).enter("Acc.each", 7).line(20).read("Acc#7.sum").exit();
    b.on("B").enter("Acc.set", 8).line(50).write("Acc#7.sum").exit();
    b.on("A").line(0).enter("Acc.each", 7).line(21).write("Acc#7.sum").exit().line(0).exit();
    assertEquals(List.of(), ofAllSources());
  }

  @Test
  void callbacksForOneElementAreOneRound() {
    b.on("A").enter("Acc.all", 7).line(10).enter("Acc.test", 7).line(20).read("Acc#7.sum").exit();
    b.on("B").enter("Acc.set", 8).line(50).write("Acc#7.sum").exit();
    b.on("A").line(0).enter("Acc.act", 7).line(21).write("Acc#7.sum").exit().line(0).exit();
    assertEquals(1, ofAllSources().size());
  }

  @Test
  void recursionInsteadOfALoopMakesRounds() {
    steps(
        () -> look(10),
        () -> {
          b.line(11).enter("Client.work", 5);
          change(10);
          b.line(0).exit();
        });
    assertEquals(List.of(), ofAllSources());
  }

  @Test
  void recursionOnTheWayBackMakesRounds() {
    steps(
        () -> {
          b.line(9).enter("Client.work", 5);
          look(10);
          b.line(0).exit();
        },
        () -> change(10));
    assertEquals(List.of(), ofAllSources());
  }
}
