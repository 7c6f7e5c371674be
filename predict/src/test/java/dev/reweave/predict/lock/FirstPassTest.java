// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.RegionSource;
import dev.reweave.predict.lock.join.PhaseTwo;
import dev.reweave.predict.lock.scan.PhaseOne;
import dev.reweave.predict.regions.RegionFinder;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.VariableColumns;
import dev.reweave.trace.build.RandomTraces;
import dev.reweave.trace.build.TraceBuilder;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * What the first pass says cannot matter does not: all that is found without it is found with it.
 * Not the other way round: giving up a lock that no other thread takes parts no region.
 */
class FirstPassTest {
  @Test
  void leavesOutNothingThatIsFound() {
    Set<RandomTraces.Feature> all = EnumSet.allOf(RandomTraces.Feature.class);
    int found = 0;
    int leftOut = 0;
    for (long seed = 0; seed < 600; seed++) {
      int variables = 2 + (int) (seed % 7);
      Trace trace =
          RandomTraces.trace(
              seed, new RandomTraces.Shape(2 + (int) (seed % 4), 40, variables, 2, all));
      RelevanceSets passed = pass(trace);
      Set<String> expected = candidates(trace, RelevanceSets.all());
      Set<String> missing = new TreeSet<>(expected);
      missing.removeAll(candidates(trace, passed));
      assertEquals(Set.of(), missing, "seed " + seed);
      found += expected.size();
      leftOut += leftOut(trace.info().variables(), passed);
    }
    assertTrue(found > 500 && leftOut > 200, found + " found, " + leftOut + " left out");
  }

  @Test
  void whatIsSetUpBeforeThreadsStartCannotClash() {
    TraceBuilder b = new TraceBuilder().on("main").write("x").write("x").fork("T").fork("U");
    b.on("T").begin().fork("V").read("x").read("x");
    b.on("U").begin().read("x").on("V").begin().read("x").read("x");
    assertFalse(clashes(b.build()));
  }

  @Test
  void whatIsWrittenOnceThreadsHaveStartedCan() {
    TraceBuilder b = new TraceBuilder().on("main").write("x").fork("T").write("x");
    b.on("T").begin().read("x").read("x");
    assertTrue(clashes(b.build()));
  }

  @Test
  void whatIsWrittenAgainAfterItWasReadCan() {
    TraceBuilder b = new TraceBuilder().on("main").write("x").fork("T");
    b.on("T").begin().read("x").read("x").on("main").write("x");
    assertTrue(clashes(b.build()));
  }

  @Test
  void whatEachThreadAccessesOnceCannot() {
    TraceBuilder b = new TraceBuilder().on("main").fork("T").fork("U").write("x");
    b.on("T").begin().write("x").on("U").begin().read("x");
    assertFalse(clashes(b.build()));
  }

  private static boolean clashes(Trace trace) {
    return pass(trace).mayClash(0);
  }

  private static int leftOut(VariableColumns variables, RelevanceSets relevance) {
    int n = 0;
    for (int v = 0; v < variables.count(); v++) {
      n += variables.isShared(v) && !relevance.mayClash(v) ? 1 : 0;
    }
    return n;
  }

  private static RelevanceSets pass(Trace trace) {
    TraceInfo info = trace.info();
    RelevanceSets relevance = RelevanceSets.of(info);
    trace.forEachBatch(relevance::accept);
    return relevance;
  }

  private static Set<String> candidates(Trace trace, RelevanceSets relevance) {
    TraceInfo info = trace.info();
    RegionMethods methods = new RegionMethods(info, List.of());
    RegionFinder finder = new RegionFinder(info, methods, EnumSet.allOf(RegionSource.class), 5);
    PhaseOne one = new PhaseOne(info, methods, finder, relevance);
    trace.forEachBatch(one::accept);
    return PhaseTwo.run(info, one.finish()).candidates().stream()
        .flatMap(c -> c.triples().stream().map(t -> c.location() + " " + t))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
