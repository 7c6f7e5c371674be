// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Schedule;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ScheduleCheckerTest {
  private static final int[] NONE = {};

  private final TraceBuilder b = new TraceBuilder();
  private ScheduleChecker checker;
  private int prefix;

  @BeforeEach
  void record() {
    b.on("T1").begin();
    b.on("T2").begin();
    b.on("T3").begin();
    b.on("T0").begin();
    b.on("T1").write("x", 1).mark("w");
    b.on("T0").read("x").mark("r").write("y", 1).mark("then");
    b.on("T2").update("x", 2).mark("u").read("z").mark("more");
    b.on("T3").read("x").mark("late");
    Trace trace = b.build();
    prefix = b.at("w");
    checker = new ScheduleChecker(trace);
  }

  private Schedule schedule(String... marks) {
    int[] events = new int[marks.length];
    for (int i = 0; i < marks.length; i++) {
      events[i] = b.at(marks[i]);
    }
    return new Schedule(prefix, events);
  }

  private String trouble(String... marks) {
    return checker.check(schedule(marks), PredictionModel.VIEW).orElse("");
  }

  @Test
  void onlyTheLastEventOfAThreadMayReadSomethingElse() {
    assertEquals("", trouble("r", "w"));
    assertTrue(trouble("r", "then").contains("reads from another write"));
    assertEquals("", trouble("w", "r", "then"));
  }

  @Test
  void freeEventsMayBeNamed() {
    Schedule schedule = schedule("r", "then");
    assertTrue(checker.check(schedule, PredictionModel.VIEW, IntSet.of(b.at("r"))).isEmpty());
    assertTrue(checker.check(schedule("r"), PredictionModel.VIEW, IntSet.of()).isPresent());
  }

  /** An update that read something else may have written something else, too. */
  @Test
  void whatAnAccessWroteThatReadSomethingElseIsNotAsRecorded() {
    IntSet update = IntSet.of(b.at("u"));
    assertTrue(checker.check(schedule("u"), PredictionModel.VIEW, update).isEmpty());
    assertTrue(checker.check(schedule("u", "late"), PredictionModel.VIEW, update).isPresent());
    assertTrue(checker.check(schedule("w", "u", "late"), PredictionModel.VIEW, update).isEmpty());
  }

  @Test
  void eachThreadKeepsItsOrder() {
    assertTrue(trouble("then").contains("is not its thread's next event"));
    assertTrue(trouble("w", "w").contains("is not its thread's next event"));
  }

  @Test
  void saysWhatWasAskedForAndDoesNotHappen() {
    Schedule schedule = schedule("w", "r");
    int w = b.at("w");
    int r = b.at("r");
    int[] both = {w, r};
    assertTrue(checker.obeys(schedule, both, new int[] {w}, new int[] {r}, NONE).isEmpty());
    assertTrue(checker.obeys(schedule, both, new int[] {r}, new int[] {w}, NONE).isPresent());
    assertTrue(checker.obeys(schedule, new int[] {b.at("u")}, NONE, NONE, NONE).isPresent());
    assertTrue(checker.obeys(schedule, NONE, NONE, NONE, new int[] {0}).isPresent());
  }

  @Test
  void knowsNoSymbolicData() {
    Schedule schedule = schedule("w");
    assertThrows(
        IllegalArgumentException.class, () -> checker.check(schedule, PredictionModel.SYMBOLIC));
  }
}
