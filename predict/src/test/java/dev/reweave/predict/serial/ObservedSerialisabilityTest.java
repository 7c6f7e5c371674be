// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.trace.Trace;
import dev.reweave.trace.build.RandomTraces;
import dev.reweave.trace.build.RandomTraces.Shape;
import dev.reweave.trace.build.TraceBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ObservedSerialisabilityTest {
  private static final int TRACES = Integer.getInteger("reweave.oracle.traces", 2_000);

  private static BitSet guilty(Trace trace, ConflictScope scope, ObservedRegion... regions) {
    return ObservedSerialisability.notSerialisable(trace, List.of(regions), scope);
  }

  private static BitSet indices(int... all) {
    return IntStream.of(all).collect(BitSet::new, BitSet::set, BitSet::or);
  }

  @Test
  void namesTheRegionThatAnotherThreadWroteInto() {
    TraceBuilder b = new TraceBuilder();
    b.on("T0").read("x").mark("a1");
    b.on("T1").write("x", 5).mark("b");
    b.on("T0").write("x", 4).mark("a2");
    b.on("T1").read("x").mark("c");
    Trace trace = b.build();
    ObservedRegion cut = new ObservedRegion(0, b.at("a1"), b.at("a2"));
    ObservedRegion whole = new ObservedRegion(1, b.at("c"), b.at("c"));
    assertEquals(indices(0), guilty(trace, ConflictScope.ACCESSES, cut, whole));
  }

  @Test
  void looksAtInnerRegionsByThemselves() {
    TraceBuilder b = new TraceBuilder();
    b.on("T0").read("x").mark("a1").read("y").mark("a2");
    b.on("T1").write("x", 5);
    b.on("T0").write("y", 4).mark("a3").write("x", 4).mark("a4");
    Trace trace = b.build();
    ObservedRegion outer = new ObservedRegion(0, b.at("a1"), b.at("a4"));
    ObservedRegion inner = new ObservedRegion(0, b.at("a2"), b.at("a3"));
    assertEquals(indices(1), guilty(trace, ConflictScope.ACCESSES, inner, outer));
  }

  @Test
  void countsLocksOnlyWhereAskedTo() {
    TraceBuilder b = new TraceBuilder();
    b.on("T0").acquire("L").mark("a1").read("x").release("L");
    b.on("T1").acquire("L").read("x").release("L");
    b.on("T0").acquire("L").read("x").release("L").mark("a2");
    Trace trace = b.build();
    ObservedRegion region = new ObservedRegion(0, b.at("a1"), b.at("a2"));
    assertEquals(indices(), guilty(trace, ConflictScope.ACCESSES, region));
    assertEquals(indices(0), guilty(trace, ConflictScope.ACCESSES_AND_SYNCHRONISATION, region));
  }

  @Test
  void doesNotBlameCallsThatNobodyKnows() {
    TraceBuilder b = new TraceBuilder();
    b.on("T0").opaque("x").mark("a1");
    b.on("T1").opaque("x");
    b.on("T0").opaque("x").mark("a2");
    Trace trace = b.build();
    ObservedRegion region = new ObservedRegion(0, b.at("a1"), b.at("a2"));
    assertEquals(indices(), guilty(trace, ConflictScope.ACCESSES, region));
    assertEquals(indices(0), guilty(trace, ConflictScope.ACCESSES_AND_SYNCHRONISATION, region));
  }

  @Test
  void agreesWithTheConflictGraphOfTheTrace() {
    Random random = new Random(5);
    Map<ConflictScope, int[]> counts = new EnumMap<>(ConflictScope.class);
    for (int i = 0; i < TRACES; i++) {
      Trace trace = RandomTraces.trace(i, Shape.rich(2 + i % 3, 30));
      List<ObservedRegion> regions = regions(trace, random);
      for (ConflictScope scope : ConflictScope.values()) {
        BitSet expected = TraceGraph.onCycle(trace, regions, scope);
        assertEquals(
            expected,
            ObservedSerialisability.notSerialisable(trace, regions, scope),
            "seed " + i + " " + scope + " " + regions);
        int[] of = counts.computeIfAbsent(scope, s -> new int[2]);
        of[0] += expected.cardinality();
        of[1] += regions.size() - expected.cardinality();
      }
    }
    counts.values().forEach(c -> assertTrue(Math.min(c[0], c[1]) > TRACES / 4, Arrays.toString(c)));
  }

  private static List<ObservedRegion> regions(Trace trace, Random random) {
    List<ObservedRegion> regions = new ArrayList<>();
    int threads = trace.info().threads().size();
    int[] from = new int[threads];
    int[] last = new int[threads];
    Arrays.fill(from, -1);
    for (int e = 0; e < trace.size(); e++) {
      int t = trace.thread(e);
      if (from[t] >= 0 && random.nextInt(4) == 0) {
        regions.add(new ObservedRegion(t, from[t], last[t]));
        from[t] = -1;
      }
      from[t] = from[t] < 0 && random.nextInt(3) == 0 ? e : from[t];
      last[t] = e;
    }
    return regions;
  }
}
