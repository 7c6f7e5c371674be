// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.order.EventLists;
import dev.reweave.predict.determinism.paper.PaperCounting;
import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.predict.determinism.witness.WitnessOrder;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Where the paper's rules and the strict ones differ, on the smallest traces that show it. */
class ModesTest {
  /**
   * The hole in the paper's rules. The first read of T1 reads T2's write. If T1's own write came
   * after that, the read would read it in its place: a third write between a preserved read and its
   * writer. The paper's graph has no cycle.
   */
  @Test
  void thirdWriteBetweenAPreservedReadAndItsWriter() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").write("x").mark("c");
    b.on("T2").write("x").mark("w");
    b.on("T1").read("x").read("x").mark("r");
    Trace trace = b.build();
    ReadWitness witness =
        new ReadWitness(b.at("w"), b.at("r"), b.at("c"), WitnessOrder.WRITER_CHALLENGER_READ);
    assertTrue(byPaper(trace).contains(witness));
    assertFalse(new AllViewOrders(trace).witnesses().contains(witness));
    assertEquals(WitnessDecider.Verdict.BY_LOCKS, byStrict(trace, witness));
  }

  /**
   * The paper lets the thread of a read that has read something else go on to release its lock;
   * {@code VIEW} stops it there. The triplet is nondeterministic all the same: without the writer.
   */
  @Test
  void readUnderTheLockOfItsWriter() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").acquire("L").write("x").mark("w").release("L");
    b.on("T2").acquire("L").read("x").mark("r").release("L");
    Trace trace = b.build();
    ReadWitness before =
        new ReadWitness(
            b.at("w"), b.at("r"), ReadWitness.INITIAL, WitnessOrder.CHALLENGER_READ_WRITER);
    ReadWitness without =
        new ReadWitness(b.at("w"), b.at("r"), ReadWitness.INITIAL, WitnessOrder.CHALLENGER_READ);
    Set<ReadWitness> truth = new AllViewOrders(trace).witnesses();
    assertTrue(byPaper(trace).contains(before));
    assertFalse(truth.contains(before));
    assertEquals(WitnessDecider.Verdict.BY_LOCKS, byStrict(trace, before));
    assertTrue(byPaper(trace).contains(without));
    assertTrue(truth.contains(without));
    assertTrue(byStrict(trace, without).isFeasible());
  }

  /**
   * The other way round: the paper keeps the read-couples of all events of the trace, also of those
   * that a lock drags along after the witness. T2 can read x before T1's section; that it would
   * then read y too early does not matter any more.
   */
  @Test
  void readAfterTheWitness() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").acquire("L").write("x").mark("w").write("y").release("L");
    b.on("T2").acquire("L").read("x").mark("r").read("y").release("L");
    Trace trace = b.build();
    ReadWitness witness =
        new ReadWitness(
            b.at("w"), b.at("r"), ReadWitness.INITIAL, WitnessOrder.CHALLENGER_READ_WRITER);
    ReadWitness without =
        new ReadWitness(b.at("w"), b.at("r"), ReadWitness.INITIAL, WitnessOrder.CHALLENGER_READ);
    assertFalse(byPaper(trace).contains(witness));
    assertTrue(new AllViewOrders(trace).witnesses().contains(without));
    assertTrue(byStrict(trace, without).isFeasible());
  }

  private static Set<ReadWitness> byPaper(Trace trace) {
    Set<ReadWitness> feasible = new HashSet<>();
    PaperCounting.of(
        trace,
        () -> false,
        (witness, isFeasible) -> {
          if (isFeasible) {
            feasible.add(witness);
          }
        });
    return feasible;
  }

  private static WitnessDecider.Verdict byStrict(Trace trace, ReadWitness witness) {
    CausalClocks causality = new CausalClocks(trace, 1 << 20);
    EventLists accesses = CausalClocks.accesses(trace);
    FeasibilityEngine engine = new FeasibilityEngine(trace);
    return new WitnessDecider(
            trace,
            causality,
            accesses,
            new LockedScopes(trace),
            new ThreadWrites(trace),
            engine::decide)
        .decide(witness);
  }
}
