// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.build.TraceBuilder;
import org.junit.jupiter.api.Test;

class KnownBehaviourTest {
  private static RunRecording run(boolean writes) {
    TraceBuilder b = new TraceBuilder();
    b.on("T0").fork("T1");
    b.on("T1").enter("one").line(1).read("x").line(2);
    b = writes ? b.write("x") : b.read("x");
    b.exit();
    return new RunRecording(b.build(), new int[b.build().size()]);
  }

  @Test
  void theSameAgainIsNoNews() {
    KnownBehaviour known = new KnownBehaviour();
    known.add(run(false));
    assertEquals(0, known.add(run(false)));
  }

  @Test
  void aSecondThreadThatDoesItIs() {
    KnownBehaviour known = new KnownBehaviour();
    known.add(run(false));
    TraceBuilder b = new TraceBuilder();
    b.on("T0").fork("T1").fork("T2");
    b.on("T1").enter("one").line(1).read("x").line(2).read("x").exit();
    b.on("T2").enter("one").line(1).read("x").exit();
    RunRecording several = new RunRecording(b.build(), new int[b.build().size()]);
    assertTrue(known.add(several) > 0);
    assertEquals(0, known.add(several));
  }

  @Test
  void anotherDeedAtAKnownPlaceIs() {
    KnownBehaviour known = new KnownBehaviour();
    known.add(run(false));
    assertEquals(1, known.add(run(true)));
    assertEquals(0, known.add(run(true)));
  }

  @Test
  void twoThreadsThatWaitAtOnceAre() {
    KnownBehaviour known = new KnownBehaviour();
    known.add(waits(false));
    assertEquals(1, known.add(waits(true)));
    assertEquals(0, known.add(waits(true)));
  }

  private static RunRecording waits(boolean atOnce) {
    TraceBuilder b = new TraceBuilder();
    b.on("T0").fork("T1").fork("T2");
    for (String thread : new String[] {"T1", "T2"}) {
      b.on(thread).enter("take").line(1).acquire("L").line(2).await("L");
      if (!atOnce) {
        b.on(thread).woken("L").release("L");
      }
    }
    for (String thread : new String[] {"T1", "T2"}) {
      if (atOnce) {
        b.on(thread).woken("L").release("L");
      }
    }
    return new RunRecording(b.build(), new int[b.build().size()]);
  }
}
