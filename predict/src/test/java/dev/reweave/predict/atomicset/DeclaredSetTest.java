// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.Finding;
import dev.reweave.predict.AnalysisProgress;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.TraceAnalysis;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.trace.build.TraceBuilder;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is declared decides which variables belong together, and what is one unit of work. */
class DeclaredSetTest {
  private static final AnalysisOptions PREDICTED =
      AnalysisOptions.defaults().withAnalyses(Set.of("atomicset", "lock"));
  private static final AnalysisOptions OBSERVED =
      AnalysisOptions.defaults()
          .withAnalyses(Set.of("atomicset"))
          .with(AtomicSetPredictor.ORDERS, AtomicSetPredictor.Orders.OBSERVED);

  private final TraceBuilder b = new TraceBuilder();

  @Test
  void aSetOfTheProgramSpansObjects() {
    b.declare("program set books = p.Stock.items, p.Ledger.sold");
    b.declare("unit p.Main.sell = books").declare("unit p.Main.total = books");
    twoObjects();
    assertEquals(List.of("SEEN"), patterns(PREDICTED));
    assertTrue(story().contains("the atomic set books"), this::story);
  }

  @Test
  void withoutItTheObjectsAreApart() {
    twoObjects();
    assertEquals(List.of(), patterns(PREDICTED));
  }

  @Test
  void itIsObservedAsWell() {
    b.declare("program set books = p.Stock.items, p.Ledger.sold");
    b.declare("unit p.Main.sell = books").declare("unit p.Main.total = books");
    b.on("T1").enter("p.Main.sell").enter("p.Stock.take", 7).write("p.Stock#7.items", 9).exit();
    b.on("T2").enter("p.Main.total").enter("p.Stock.items", 7).read("p.Stock#7.items").exit();
    b.on("T2").enter("p.Ledger.sold", 8).read("p.Ledger#8.sold").exit().exit();
    b.on("T1").enter("p.Ledger.add", 8).write("p.Ledger#8.sold", 1).exit().exit();
    assertEquals(List.of("SEEN"), patterns(OBSERVED));
  }

  @Test
  void fieldsOfOneObjectAreApartWhenTheyAreDeclaredToBe() {
    b.declare("set one = p.Pair.x").declare("set other = p.Pair.y");
    pair();
    assertEquals(List.of(), patterns(PREDICTED));
  }

  @Test
  void elseTheyBelongTogether() {
    pair();
    assertEquals(List.of("SEEN"), patterns(PREDICTED));
  }

  @Test
  void whatAFieldRefersToJoinsItsSet() {
    b.declare("set s = p.Shop.stock, p.Shop.sold->*");
    b.on("T1").enter("p.Shop.sell", 7).read("p.Shop#7.sold", 8);
    b.call("a").acquire("S").line(2).write("p.Shop#7.stock", 4).release("S");
    b.enter("p.Counter.add", 8).acquire("C").line(3).write("p.Counter#8.n", 1).release("C");
    b.exit().exit();
    b.on("T2").enter("p.Shop.total", 7).read("p.Shop#7.sold", 8);
    b.acquire("S").line(12).read("p.Shop#7.stock", 4).release("S");
    b.enter("p.Counter.get", 8).acquire("C").line(13).read("p.Counter#8.n", 1).release("C");
    b.exit().exit();
    b.on("T3").enter("p.Counter.get", 8).acquire("C").line(13).read("p.Counter#8.n", 1);
    b.release("C").exit();
    assertEquals(List.of("SEEN"), patterns(PREDICTED));
  }

  @Test
  void whatWasNeverSeenIsTold() {
    b.declare("set s = p.Pair.z").declare("unit p.Pair.none = s");
    pair();
    assertEquals(
        List.of(
            "p.Pair.z is declared as part of an atomic set, but was not seen.",
            "p.Pair.none is declared as a unit of work, but was not seen."),
        run(PREDICTED).notes().stream().filter(note -> note.contains("declared")).toList());
  }

  /** Two calls of each, every access under its object's lock. */
  private void twoObjects() {
    b.on("T1").line(1).enter("p.Main.sell").line(2).enter("p.Stock.take", 7).acquire("S");
    b.line(3).write("p.Stock#7.items", 9).release("S").exit();
    b.line(4).enter("p.Ledger.add", 8).acquire("L").line(5).write("p.Ledger#8.sold", 1);
    b.release("L").exit().exit();
    b.on("T2").line(6).enter("p.Main.total").line(7).enter("p.Stock.items", 7).acquire("S");
    b.line(8).read("p.Stock#7.items", 9).release("S").exit();
    b.line(9).enter("p.Ledger.sold", 8).acquire("L").line(10).read("p.Ledger#8.sold", 1);
    b.release("L").exit().exit();
  }

  private void pair() {
    b.on("T1").line(1).enter("p.Pair.set", 7).acquire("L").line(2).write("p.Pair#7.x", 1);
    b.release("L").acquire("L").line(3).write("p.Pair#7.y", 1).release("L").exit();
    b.on("T2").line(4).enter("p.Pair.get", 7).acquire("L").line(5).read("p.Pair#7.x", 1);
    b.line(6).read("p.Pair#7.y", 1).release("L").exit();
  }

  private List<String> patterns(AnalysisOptions options) {
    return run(options).findings().stream().map(f -> f.pattern().name()).distinct().toList();
  }

  private String story() {
    List<Finding> findings = run(PREDICTED).findings();
    return findings.get(0).story().sentences().toString();
  }

  private AnalysisResult run(AnalysisOptions options) {
    return TraceAnalysis.run(b.build(), options, AnalysisProgress.NONE);
  }
}
