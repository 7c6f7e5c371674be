// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import static dev.reweave.predict.Findings.lock;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.trace.build.TraceBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What can happen and is no finding, because programs mean it so; the limits list it. */
class NotLookedForTest {
  private final TraceBuilder b = new TraceBuilder();

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
    assertEquals(List.of(), lock(b.build()));
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
    assertEquals(List.of(), lock(b.build()));
  }

  @Test
  void aLoopThatLooksAgainWaitsForTheChange() {
    b.on("A").enter("Meter.await").line(1).read("~Counter#7", 0);
    b.loop(1).line(2).read("~Counter#7", 0).read("~Counter#7", 0).loop(0).exit();
    b.on("B").enter("Meter.reset").line(9).write("~Counter#7", 5).exit();
    assertEquals(List.of(), lock(b.build()));
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
    assertEquals(List.of(), lock(b.build()));
  }
}
