// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import org.junit.jupiter.api.Test;

class MixedRunsTest {
  private final TraceBuilder b = new TraceBuilder();

  @Test
  void anUpdateThatIsLostElsewhereMakesARunMixed() {
    b.on("T1").enter("leave").read("x").mark("x");
    b.on("T2").enter("leave").read("x").write("x").exit();
    b.on("T1").write("x").exit();
    assertTrue(mixed(""));
  }

  @Test
  void oneAfterTheOtherIsNotMixed() {
    b.on("T1").enter("leave").read("x").mark("x").write("x").exit();
    b.on("T2").enter("leave").read("x").write("x").exit();
    assertFalse(mixed(""));
  }

  @Test
  void accessesInCallsBelongTogetherOnlyInTheMethodAskedFor() {
    b.on("T1").enter("use").enter("get").read("x").mark("x").exit();
    b.on("T2").enter("set").write("x").exit();
    b.on("T1").enter("set").write("x").exit().exit();
    Trace trace = b.build();
    int variable = trace.target(b.at("x"));
    assertFalse(MixedRuns.is(trace, variable, ""));
    String use =
        dev.reweave.replay.plan.ActivationFrames.method(trace, trace.frame(trace.frame(b.at("x"))));
    assertTrue(MixedRuns.is(trace, variable, use));
  }

  /** A main method that makes something, lets others work on it, and prints what came of it. */
  @Test
  void whatOthersDoBetweenStartAndJoinIsMeant() {
    b.on("T1").enter("main").write("x").mark("x").fork("T2");
    b.on("T2").enter("set").write("x").exit();
    b.on("T1").join("T2").read("x").exit();
    assertFalse(mixed(""));
  }

  private boolean mixed(String method) {
    Trace trace = b.build();
    return MixedRuns.is(trace, trace.target(b.at("x")), method);
  }
}
