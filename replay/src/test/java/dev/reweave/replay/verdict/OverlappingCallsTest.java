// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.SyncInfo;
import dev.reweave.trace.build.TraceBuilder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OverlappingCallsTest {
  private static final String OVERLAP = SyncInfo.OVERLAPPING_CALLS.className();

  private final TraceBuilder b = new TraceBuilder();

  @Test
  void theOneThatAwaitsTheBeginningOfTheOther() {
    b.on("T1").enter("one").line(1).call("call").signal(OVERLAP, 7);
    b.on("T2")
        .enter("two")
        .line(2)
        .call("call")
        .awaitSignal(OVERLAP, 7)
        .write("x")
        .mark("a")
        .line(3)
        .call("call");
    b.write("x").mark("later");
    b.on("T1").line(1).call("call").write("x").mark("b");
    assertTrue(overlap("a", "b"));
    assertTrue(overlap("b", "a"));
    assertFalse(overlap("later", "b"));
  }

  @Test
  void anEarlyOneAwaitsBehindWhatItDoes() {
    b.on("T1").enter("one").line(1).call("call").write("x").mark("early");
    b.on("T2").enter("two").line(2).call("call").signal(OVERLAP, 7).write("x").mark("during");
    b.on("T1")
        .line(1)
        .call("call")
        .awaitSignal(OVERLAP, 7)
        .line(4)
        .call("call")
        .read("x")
        .mark("rest");
    assertTrue(overlap("early", "during"));
    assertFalse(overlap("rest", "during"));
  }

  @Test
  void allAccessesOfOneCallButNoneOfTheNextAtThePlace() {
    b.on("T1").enter("one").line(1).call("call").signal(OVERLAP, 7);
    b.on("T2").enter("two").line(2).call("call").awaitSignal(OVERLAP, 7).write("x").mark("x");
    b.write("y").mark("y").write("x").mark("again");
    b.on("T1").line(1).call("call").write("x").mark("b");
    Trace trace = b.build();
    int[] visits = new int[trace.size()];
    Arrays.fill(visits, 1);
    visits[b.at("again")] = 2;
    OverlappingCalls calls = new OverlappingCalls(new RunRecording(trace, visits));
    assertTrue(calls.overlap(b.at("x"), b.at("b")));
    assertTrue(calls.overlap(b.at("y"), b.at("b")));
    assertFalse(calls.overlap(b.at("again"), b.at("b")));
  }

  private boolean overlap(String one, String other) {
    Trace trace = b.build();
    int[] visits = new int[trace.size()];
    Arrays.fill(visits, 1);
    return new OverlappingCalls(new RunRecording(trace, visits)).overlap(b.at(one), b.at(other));
  }
}
