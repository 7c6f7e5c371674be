// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.build.TraceBuilder;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Sets and units are the defaults of section 4.1 of ICSE 2008. */
class SetMonitorTest {
  private final TraceBuilder b = new TraceBuilder();

  /** The number of the event that has no place in the code, or -1. */
  private int withoutPlace = -1;

  @Test
  void inheritedFieldsAreInTheObjectsSet() {
    b.on("A").enter("p.Sub.set", 7).write("p.Base#7.x");
    b.on("B").enter("p.Sub.get", 7).read("p.Base#7.x").read("p.Sub#7.y").exit();
    b.on("A").write("p.Sub#7.y").exit();
    assertEquals("[9]", seen());
  }

  @Test
  void variablesOfWhichOnlyNamesAreKnownAreApart() {
    b.on("A").enter("p.Main.set").write("x");
    b.on("B").enter("p.Main.get").read("x").read("y").exit();
    b.on("A").write("y").exit();
    assertEquals("[]", seen());
  }

  @Test
  void oneOfThemIsASetByItself() {
    b.on("A").enter("p.Main.set").read("x");
    b.on("B").enter("p.Main.get").write("x").exit();
    b.on("A").write("x").exit();
    assertEquals("[1]", seen());
  }

  @Test
  void readsThatAreThrownAwayAreInNoPattern() {
    readsOneOfTwoWrites();
    b.on("B").read("p.Pair#7.y").outdated("p.Pair#7.lock").read("p.Pair#7.y").exit();
    assertEquals("[]", seen());
  }

  @Test
  void othersAreInThem() {
    readsOneOfTwoWrites();
    b.on("B").read("p.Pair#7.y").opaque("p.Pair#7.lock").exit();
    assertEquals("[11]", seen());
  }

  @Test
  void readsBeforeThoseThatAreThrownAwayAreInThem() {
    b.on("B").enter("p.Pair.get", 7).read("p.Pair#7.z");
    b.on("A").enter("p.Pair.set", 7).write("p.Pair#7.z").write("p.Pair#7.y").exit();
    b.on("B").opaque("p.Pair#7.lock").read("p.Pair#7.x").outdated("p.Pair#7.lock");
    b.read("p.Pair#7.y").exit();
    assertEquals("[11]", seen());
  }

  private void readsOneOfTwoWrites() {
    b.on("B").enter("p.Pair.get", 7).opaque("p.Pair#7.lock").read("p.Pair#7.x");
    b.on("A").enter("p.Pair.set", 7).write("p.Pair#7.x").write("p.Pair#7.y").exit();
  }

  @Test
  void anotherObjectIsAnotherSet() {
    b.on("A").enter("p.Pair.set", 7).write("p.Pair#7.x");
    b.on("B").enter("p.Pair.get", 7).read("p.Pair#7.x").read("p.Pair#8.y").exit();
    b.on("A").write("p.Pair#8.y").exit();
    assertEquals("[]", seen());
  }

  @Test
  void staticFieldsOfAClassAreASetAndItsMethodsUnits() {
    b.on("A").enter("p.Config.set").enter("p.Config.host").write("p.Config.host").exit();
    b.on("B").enter("p.Config.get").read("p.Config.host").read("p.Config.port").exit();
    b.on("A").enter("p.Config.port").write("p.Config.port").exit().exit();
    assertEquals("[9]", seen());
  }

  @Test
  void theTopMostMethodOfTheObjectIsTheUnit() {
    b.on("A").enter("p.Pair.set", 7).enter("q.Helper.help", 9).enter("p.Pair.x", 7);
    b.write("p.Pair#7.x").exit().exit();
    b.on("B").enter("p.Pair.get", 7).read("p.Pair#7.x").read("p.Pair#7.y").exit();
    b.on("A").enter("p.Pair.y", 7).write("p.Pair#7.y").exit().exit();
    assertEquals("[9]", seen());
  }

  @Test
  void twoCallsByAnotherObjectAreTwoUnits() {
    b.on("A").enter("q.Client.work", 9).enter("p.Pair.x", 7).write("p.Pair#7.x").exit();
    b.on("B").enter("p.Pair.get", 7).read("p.Pair#7.x").read("p.Pair#7.y").exit();
    b.on("A").enter("p.Pair.y", 7).write("p.Pair#7.y").exit().exit();
    assertEquals("[]", seen());
  }

  @Test
  void whoAccessesAFieldDirectlyIsAUnitWithWhatItCalls() {
    b.on("A").enter("q.Client.work", 9).write("p.Pair#7.x");
    b.on("B").enter("p.Pair.get", 7).read("p.Pair#7.x").read("p.Pair#7.y").exit();
    b.on("A").enter("p.Pair.y", 7).write("p.Pair#7.y").exit().exit();
    assertEquals("[9]", seen());
  }

  /** The access may come after the calls: what counts is that the method has one. */
  @Test
  void whoHasAccessedAFieldDirectlyOnceIsAUnitFromThenOn() {
    b.on("A").enter("q.Client.work", 9).write("p.Pair#8.x").exit();
    b.on("A").enter("q.Client.work", 9).enter("p.Pair.x", 7).write("p.Pair#7.x").exit();
    b.on("B").enter("p.Pair.get", 7).read("p.Pair#7.x").read("p.Pair#7.y").exit();
    b.on("A").enter("p.Pair.y", 7).write("p.Pair#7.y").exit().exit();
    assertEquals("[9]", seen());
  }

  @Test
  void elementsAreLocationsOfTheirOwn() {
    b.on("A").enter("p.Text.set", 7).write("int[]#5[0]");
    b.on("B").enter("p.Text.get", 7).read("int[]#5[1]").exit();
    b.on("A").write("int[]#5[0]").exit();
    assertEquals("[]", seen());
  }

  @Test
  void elementsOfOneArrayAreASet() {
    b.on("A").enter("p.Text.set", 7).write("int[]#5[0]");
    b.on("B").enter("p.Text.get", 7).read("int[]#5[0]").read("int[]#5[1]").exit();
    b.on("A").write("int[]#5[1]").exit();
    assertEquals("[9]", seen());
  }

  @Test
  void aCallBackByUnknownCodeBeginsAUnit() {
    b.on("A").enter("p.Pair.sort", 7).write("p.Pair#7.x");
    b.on("B").enter("p.Pair.get", 7).read("p.Pair#7.x").read("p.Pair#7.y").exit();
    b.on("A").enter("p.Pair.compare", 7).mark("back").write("p.Pair#7.y").exit().exit();
    Trace trace = b.build();
    assertEquals("[9]", numbers(monitor(trace)));
    withoutPlace = b.at("back");
    assertEquals("[]", numbers(monitor(trace)));
  }

  @Test
  void theBodyOfAThreadIsNoUnit() {
    b.method("p.Pair.run", new Method("p.Pair", "run", "()V", null, false, false, true));
    b.on("A").enter("p.Pair.run", 7).write("p.Pair#7.x");
    b.on("B").enter("p.Pair.get", 7).read("p.Pair#7.x").read("p.Pair#7.y").exit();
    b.on("A").write("p.Pair#7.y").exit();
    assertEquals("[]", seen());
  }

  @Test
  void aUnitEndsWhereItWaits() {
    b.on("A").enter("p.Pair.set", 7).acquire("p.Pair#7").write("p.Pair#7.x").await("p.Pair#7");
    b.on("B").enter("p.Pair.get", 7).acquire("p.Pair#7").read("p.Pair#7.x").read("p.Pair#7.y");
    b.notifyOne("p.Pair#7").release("p.Pair#7").exit();
    b.on("A").woken("p.Pair#7").write("p.Pair#7.y").release("p.Pair#7").exit();
    assertEquals("[]", seen());
  }

  @Test
  void aUnitEndsWhereItStartsAThread() {
    b.on("A").enter("p.Pair.set", 7).write("p.Pair#7.x").fork("B");
    b.on("B").enter("p.Pair.get", 7).read("p.Pair#7.x").read("p.Pair#7.y").exit();
    b.on("A").write("p.Pair#7.y").exit();
    assertEquals("[]", seen());
  }

  /** A loop that serves others for ever meets many units, and what is kept of them is bounded. */
  @Test
  void aUnitThatGoesOnKeepsABoundedNumberOfOthers() {
    b.on("A").enter("p.Server.loop", 7).write("p.Server#7.x").write("p.Server#7.y");
    for (int i = 0; i < 2000; i++) {
      String field = "p.Server#7.f" + i % 100;
      b.on("B").line(1 + i % 50).enter("p.Server.m" + i % 3, 7).read(field).write(field).exit();
    }
    b.on("A").line(0).read("p.Server#7.x").exit();
    SetMonitor monitor = monitor(b.build());
    assertTrue(monitor.mostTuples() < 2000, () -> "tuples: " + monitor.mostTuples());
    assertTrue(monitor.forgotten() > 0);
    assertEquals(0, monitor.tuples());
  }

  /**
   * Of units that are alike one is enough, so that what the loop does next is told of each kind.
   */
  @Test
  void aUnitThatGoesOnRemembersEachKindOfOther() {
    b.on("A").enter("p.Server.loop", 7).write("p.Server#7.x");
    b.on("B").enter("p.Server.stop", 7).write("p.Server#7.x").exit();
    for (int i = 0; i < 2000; i++) {
      b.on("B").line(5).enter("p.Server.look", 7).read("p.Server#7.x").exit();
    }
    b.on("A").line(0).read("p.Server#7.x").exit();
    SetMonitor monitor = monitor(b.build());
    assertEquals(0, monitor.forgotten());
    assertEquals("[4]", numbers(monitor));
  }

  private String seen() {
    return numbers(monitor(b.build()));
  }

  private static String numbers(SetMonitor monitor) {
    List<Integer> numbers =
        monitor.seen().keySet().stream().map(place -> place.pattern().number()).toList();
    return new TreeSet<>(numbers).toString();
  }

  private SetMonitor monitor(Trace trace) {
    SetMonitor monitor = new SetMonitor(trace.info(), new RegionMethods(trace.info(), List.of()));
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      int site = e == withoutPlace ? 0 : trace.site(e);
      monitor.accept(e, kind, trace.thread(e), site, trace.target(e), trace.value(e));
    }
    return monitor;
  }
}
