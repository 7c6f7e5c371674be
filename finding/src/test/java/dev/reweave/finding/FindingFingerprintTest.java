// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.VariableRef;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class FindingFingerprintTest {
  private static final VariableRef BALANCE =
      new VariableRef("bank.Account", "balance", SubjectKind.FIELD);

  private static EventRef event(EventRole role, String thread, String method, int line, int nth) {
    return new EventRef(
        role,
        thread,
        thread + "-name",
        role == EventRole.FIRST ? "read" : "write",
        "bank.Account",
        method,
        "Account.java",
        line,
        List.of(),
        "()V balance " + nth);
  }

  private static Finding update(String a, String b, int moved, int nth) {
    return Finding.of(AnalysisKind.LOCK, FindingPattern.RWW)
        .id("F1")
        .variables(List.of(BALANCE))
        .events(
            List.of(
                event(EventRole.FIRST, a, "withdraw", 41 + moved, nth),
                event(EventRole.REMOTE, b, "deposit", 35 + moved, 1),
                event(EventRole.SECOND, a, "withdraw", 43 + moved, nth + 1)))
        .build();
  }

  private static Finding sample() {
    return update("T1", "T2", 0, 1);
  }

  private static void differs(UnaryOperator<FindingBuilder> change) {
    assertNotEquals(
        sample().fingerprint(), change.apply(sample().toBuilder()).build().fingerprint());
  }

  @Test
  void staysWhenLinesMoveThreadsChangeAndAnotherRunShowsIt() {
    Finding other =
        update("T7", "T3", 100, 1)
            .confirmed(3, HarmRating.HARMFUL, "exit status 1", List.of(), List.of())
            .withId("F9")
            .toBuilder()
            .title("in other words")
            .score(3)
            .occurrences(12)
            .build();
    assertEquals(sample().fingerprint(), other.fingerprint());
    assertTrue(other.fingerprint().matches("[0-9a-f]{32}"), other::fingerprint);
  }

  @Test
  void isThatOfTheFindingWhicheverAnalysisShowsIt() {
    Finding symbolic =
        Finding.of(AnalysisKind.SYMBOLIC, FindingPattern.RWW)
            .variables(sample().variables())
            .events(sample().events())
            .build();
    assertEquals(sample().fingerprint(), symbolic.fingerprint());
  }

  @Test
  void differsForAnotherVariablePatternMethodOrStatement() {
    differs(b -> b.variables(List.of(new VariableRef("bank.Account", "limit", SubjectKind.FIELD))));
    differs(b -> b.variables(List.of(new VariableRef("bank.Vault", "balance", SubjectKind.FIELD))));
    differs(b -> b.events(update("T1", "T2", 0, 3).events()));
    assertNotEquals(
        sample().fingerprint(),
        Finding.of(AnalysisKind.LOCK, FindingPattern.WWW)
            .variables(sample().variables())
            .events(sample().events())
            .build()
            .fingerprint());
  }

  private static Finding lambda(String method, String anchor) {
    EventRef event =
        new EventRef(
            EventRole.FIRST, "T1", "", "read", "bank.Main", method, null, 1, List.of(), anchor);
    return sample().toBuilder().events(List.of(event)).build();
  }

  @Test
  void aLambdaIsNotItsNumberInTheClass() {
    assertEquals(
        lambda("lambda$main$4", "lambda 1 x 1").fingerprint(),
        lambda("lambda$main$7", "lambda 1 x 1").fingerprint());
    assertNotEquals(
        lambda("lambda$main$4", "lambda 1 x 1").fingerprint(),
        lambda("lambda$main$5", "lambda 2 x 1").fingerprint());
  }

  private static EventRef lock(EventRole role, String method) {
    return new EventRef(
        role, "T1", "", "acquire", "bank.Main", method, null, 1, List.of(), "()V monitorenter 1");
  }

  private static Finding deadlock(List<EventRef> events) {
    return Finding.of(AnalysisKind.DEADLOCK, FindingPattern.LL)
        .variables(List.of(BALANCE))
        .events(events)
        .build();
  }

  @Test
  void inADeadlockNoThreadComesFirst() {
    EventRef holdsA = lock(EventRole.HOLDS, "give");
    EventRef waitsA = lock(EventRole.WAITS, "get");
    EventRef holdsB = lock(EventRole.HOLDS, "open");
    EventRef waitsB = lock(EventRole.WAITS, "close");
    String one = deadlock(List.of(holdsA, waitsA, holdsB, waitsB)).fingerprint();
    assertEquals(one, deadlock(List.of(holdsB, waitsB, holdsA, waitsA)).fingerprint());
    assertNotEquals(one, deadlock(List.of(holdsA, waitsB, holdsB, waitsA)).fingerprint());
    assertEquals(
        deadlock(List.of(waitsA, waitsB)).fingerprint(),
        deadlock(List.of(waitsB, waitsA)).fingerprint());
  }
}
