// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.signal;

import static dev.reweave.predict.Findings.deadlock;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.trace.build.TraceBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

class LostSignalPredictorTest {
  private static final List<String> FOUND = List.of("NW POTENTIAL");

  private final TraceBuilder b = new TraceBuilder();

  private void waits() {
    b.on("W").acquire("m").await("m");
  }

  private void notifies(String thread) {
    b.on(thread).acquire("m").notifyOne("m").release("m");
  }

  private void goesOn() {
    b.on("W").woken("m").release("m");
  }

  @Test
  void aWaitThatLooksAtNothing() {
    waits();
    notifies("N");
    goesOn();
    assertEquals(FOUND, deadlock(b.build()));
  }

  @Test
  void aConditionLookedAtUnderTheMonitorIsEnough() {
    b.on("W").acquire("m").read("ready").await("m");
    b.on("N").acquire("m").write("ready").notifyOne("m").release("m");
    b.on("W").woken("m").read("ready").release("m");
    assertEquals(List.of(), deadlock(b.build()));
  }

  @Test
  void aConditionLookedAtBeforeIsNot() {
    b.on("W").read("ready").acquire("m").await("m");
    b.on("N").acquire("m").write("ready").notifyOne("m").release("m");
    b.on("W").woken("m").release("m");
    assertEquals(FOUND, deadlock(b.build()));
  }

  @Test
  void whoNotifiesIsStartedByTheOneThatWaits() {
    b.on("W").acquire("m").fork("N").await("m");
    notifies("N");
    goesOn();
    assertEquals(List.of(), deadlock(b.build()));
  }

  @Test
  void startedOutsideTheMonitorItMayBeEarly() {
    b.on("W").fork("N").acquire("m").await("m");
    notifies("N");
    goesOn();
    b.on("W").join("N");
    assertEquals(FOUND, deadlock(b.build()));
  }

  @Test
  void anotherThatMayNotifyLaterHelps() {
    waits();
    notifies("N");
    goesOn();
    b.on("W").signal("go", 1);
    b.on("X").awaitSignal("go", 1);
    notifies("X");
    assertEquals(FOUND, deadlock(b.build())); // X waits for W itself
  }

  @Test
  void aThirdThreadThatWaitsForTheNotifierIsBeforeTheWaitToo() {
    b.on("W").fork("N").fork("X");
    waits();
    notifies("N");
    notifies("X");
    goesOn();
    assertEquals(FOUND, deadlock(b.build()));
  }

  @Test
  void whoIsHeldUpByWhatTheWaiterDoesFirstCannotComeEarly() {
    b.on("W").acquire("m").signal("go", 1).await("m");
    b.on("N").awaitSignal("go", 1).acquire("m").notifyOne("m").release("m");
    goesOn();
    assertEquals(List.of(), deadlock(b.build()));
  }

  @Test
  void whoMayInterruptItMayEndTheWait() {
    waits();
    notifies("N");
    b.on("N").signal("thread W", 4);
    goesOn();
    assertEquals(List.of(), deadlock(b.build()));
  }

  @Test
  void whoWaitsForATimeMayNotifyAgain() {
    b.on("N").acquire("other").awaitTimed("other");
    waits();
    b.on("N").woken("other").release("other");
    notifies("N");
    goesOn();
    b.on("N").acquire("other").awaitTimed("other");
    b.on("W").acquire("other").notifyOne("other").release("other");
    b.on("N").woken("other").release("other");
    notifies("N");
    assertEquals(List.of(), deadlock(b.build()));
  }

  @Test
  void aWaitForATimeEndsByItself() {
    b.on("W").acquire("m").awaitTimed("m");
    notifies("N");
    goesOn();
    assertEquals(List.of(), deadlock(b.build()));
  }

  @Test
  void whoReadsWhatTheWaiterWritesLaterMayGoAnotherWay() {
    waits();
    notifies("N");
    b.on("W").woken("m").write("x").release("m");
    b.on("N").read("x").acquire("n").release("n");
    assertEquals(List.of(), deadlock(b.build()));
  }
}
