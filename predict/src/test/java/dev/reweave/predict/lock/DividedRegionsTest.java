// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import static dev.reweave.predict.Findings.lock;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.finding.Finding;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.Findings;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What can happen, though the code itself seems to keep the steps apart: never proven, tried last,
 * and nothing at all where such regions are not asked for.
 */
class DividedRegionsTest {
  private final TraceBuilder b = new TraceBuilder();

  private void assertTriedLast(String pattern) {
    Trace trace = b.build();
    AnalysisResult all = Findings.analyse(trace, "lock", RegionSource.values());
    assertEquals(1, all.findings().size());
    Finding finding = all.findings().get(0);
    assertEquals(pattern, finding.pattern().toString());
    assertEquals(Verdict.POTENTIAL, finding.verdict());
    assertEquals(RegionSource.DIVIDED, finding.region().source());
    EnumSet<RegionSource> others = EnumSet.complementOf(EnumSet.of(RegionSource.DIVIDED));
    assertEquals(List.of(), lock(trace, others.toArray(new RegionSource[0])));
  }

  @Test
  void anAtomicOperationThatChangesSomethingIsComplete() {
    b.on("A")
        .enter("Meter.count")
        .line(1)
        .update("~Counter#7", 1)
        .line(2)
        .read("~Counter#7")
        .exit();
    b.on("B").enter("Meter.reset").line(9).write("~Counter#7", 0).exit();
    assertTriedLast("WWR");
  }

  @Test
  void aCriticalSectionThatChangesSomethingIsComplete() {
    b.on("A").enter("Meter.count", 7).line(1).acquire("L").write("Meter#7.n").release("L");
    b.line(2).acquire("L").read("Meter#7.n").release("L").exit();
    b.on("B").enter("Meter.reset", 7).line(9).acquire("L").write("Meter#7.n").release("L").exit();
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void aCompareAndSetThatFailsHasSeenTheChange() {
    b.on("A").enter("Meter.count").line(1).read("~Counter#7", 0).line(2);
    b.call("AtomicInteger.compareAndSet").read("~Counter#7").call(null).exit();
    b.on("B").enter("Meter.reset").line(9).write("~Counter#7", 5).exit();
    assertTriedLast("RWR");
  }

  @Test
  void aLoopThatLooksAgainWaitsForTheChange() {
    b.on("A").enter("Meter.await").line(1).read("~Counter#7", 0);
    b.loop(1).line(2).read("~Counter#7", 0).read("~Counter#7", 0).loop(0).exit();
    b.on("B").enter("Meter.reset").line(9).write("~Counter#7", 5).exit();
    assertTriedLast("RWR");
  }

  @Test
  void twoLooksWithoutALoopAreLookedFor() {
    b.on("A").enter("Meter.twice").line(1).read("~Counter#7", 0).line(2).read("~Counter#7", 0);
    b.exit();
    b.on("B").enter("Meter.reset").line(9).write("~Counter#7", 5).exit();
    assertEquals(List.of("RWR FEASIBLE"), lock(b.build()));
  }

  @Test
  void aPlaceThatIsComeToAgainIsAnotherRound() {
    b.on("A").enter("Meter.fill").line(1).call("n").write("Meter#7.n").write("Meter#7.n");
    b.call(null).exit();
    b.on("B").enter("Other.look").line(9).read("Meter#7.n").exit();
    assertTriedLast("WRW");
  }

  @Test
  void aLoopThatOnlyReadsIsMeantToSeeChanges() {
    b.on("A").enter("Meter.scan").line(1).call("n").read("Meter#7.n").read("Meter#7.n");
    b.call(null).exit();
    b.on("B").enter("Other.set").line(9).write("Meter#7.n").exit();
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void anAddAfterALookMayMeetAnotherAdd() {
    b.on("A").regionBegin("r").read("x").commute("x").regionEnd();
    b.on("B").commute("x");
    assertTriedLast("RWW");
  }
}
