// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.reweave.protocol.plan.PlannedActor;
import dev.reweave.protocol.plan.PlannedActor.Kind;
import dev.reweave.trace.build.TraceBuilder;
import org.junit.jupiter.api.Test;

class RunActorsTest {
  private final TraceBuilder b = new TraceBuilder();

  @Test
  void threadsAreKnownByWhoStartedThemAndAsWhich() {
    b.on("T0").fork("T1").fork("T2");
    b.on("T2").write("x").mark("second");
    b.on("T1").write("x").mark("first");
    RunActors actors = new RunActors(b.build());
    assertEquals(new PlannedActor(Kind.THREAD, 0, 1, ""), actors.actor(actors.of(b.at("first"))));
    assertEquals(new PlannedActor(Kind.THREAD, 0, 2, ""), actors.actor(actors.of(b.at("second"))));
  }

  @Test
  void aWorkerIsWhoeverHandedItsTaskOver() {
    b.on("T0").write("x").mark("main").fork("W1").fork("W2").signal("task1", 0).signal("task2", 0);
    b.on("W1").awaitSignal("task2", 0).write("x").mark("two");
    b.on("W1").awaitSignal("task1", 0).write("x").mark("one");
    RunActors actors = new RunActors(b.build());
    int main = actors.of(b.at("main"));
    assertEquals(new PlannedActor(Kind.TASK, main, 1, ""), actors.actor(actors.of(b.at("one"))));
    assertEquals(new PlannedActor(Kind.TASK, main, 2, ""), actors.actor(actors.of(b.at("two"))));
    assertNotEquals(actors.of(b.at("one")), actors.of(b.at("two")));
  }

  @Test
  void aWorkerThatHelpedGoesOnWithItsOwnTask() {
    b.on("T0").fork("W1").signal("task1", 0);
    b.on("W1").awaitSignal("task1", 0).write("x").mark("own").signal("task2", 0);
    b.awaitSignal("task2", 0).write("x").mark("helped").signal("task2", 1).mark("completed");
    b.write("x").mark("own again").signal("task3", 0).signal("task1", 1).write("x").mark("idle");
    b.on("W2").awaitSignal("task3", 0).write("x").mark("third");
    RunActors actors = new RunActors(b.build());
    int own = actors.of(b.at("own"));
    assertEquals(new PlannedActor(Kind.TASK, own, 1, ""), actors.actor(actors.of(b.at("helped"))));
    assertEquals(actors.of(b.at("helped")), actors.of(b.at("completed")));
    assertEquals(own, actors.of(b.at("own again")));
    assertEquals(new PlannedActor(Kind.TASK, own, 2, ""), actors.actor(actors.of(b.at("third"))));
    assertEquals(Kind.THREAD, actors.actor(actors.of(b.at("idle"))).kind());
  }

  @Test
  void otherTokensAreNoTasks() {
    b.on("T0").fork("T1").signal("latch", 1);
    b.on("T1").write("x").mark("before").awaitSignal("latch", 1).write("x").mark("after");
    RunActors actors = new RunActors(b.build());
    assertEquals(actors.of(b.at("before")), actors.of(b.at("after")));
  }
}
