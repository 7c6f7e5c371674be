// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.SubjectKind;
import dev.reweave.predict.Findings;
import dev.reweave.trace.build.TraceBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplanationTest {
  private final TraceBuilder b = new TraceBuilder();

  private Finding only(String analysis) {
    List<Finding> findings =
        Findings.analyse(b.build(), analysis, RegionSource.values()).findings();
    assertEquals(1, findings.size(), findings::toString);
    return findings.get(0);
  }

  private static List<String> lines(List<Step> steps) {
    return steps.stream().map(s -> s.thread() + " " + s.text()).toList();
  }

  @Test
  void tellsWhatSlipsInAndWhatIsLost() {
    b.on("teller").enter("bank.Account.withdraw", 7).line(41).read("bank.Account#7.sum", 100);
    b.line(43).write("bank.Account#7.sum", 90).exit();
    b.on("clerk").enter("bank.Account.set", 7).line(60).acquire("L");
    b.write("bank.Account#7.sum", 500).release("L").exit();
    Finding f = only("lock");
    assertEquals("lost update", f.title());
    assertEquals(
        "Between the read of Account.sum at Account.java:41 and the write at Account.java:43, both by"
            + " thread teller, thread clerk can write it at Account.java:60; the update of clerk is"
            + " lost.",
        f.story().sentences().get(0));
    assertEquals(
        List.of(EventRole.FIRST, EventRole.REMOTE, EventRole.SECOND),
        f.events().stream().map(e -> e.role()).toList());
    assertEquals(RegionSource.METHODS, f.region().source());
    assertEquals(41, f.region().fromLine());
    assertEquals(43, f.region().toLine());
    assertNull(f.effect());
  }

  @Test
  void anUpdateIsNotLostWhenTheThreadLooksAgainBeforeItWrites() {
    b.on("A").enter("M.put").line(1).read("M.x", 1).line(2).read("M.x", 1).line(3);
    b.write("M.x", 2).line(0).exit();
    b.on("B").enter("M.set").acquire("L").write("M.x", 5).release("L").exit();
    List<Finding> findings = Findings.analyse(b.build(), "lock", RegionSource.values()).findings();
    List<Finding> updates =
        findings.stream().filter(f -> f.pattern() == FindingPattern.RWW).toList();
    assertFalse(updates.isEmpty(), findings::toString);
    for (Finding f : updates) {
      boolean again = f.story().violating().isEmpty() || readsAgain(f);
      assertEquals(again ? "check then act" : "lost update", f.title(), f::toString);
      assertEquals(again, !f.story().sentences().get(0).contains("is lost"), f::toString);
    }
  }

  /** Whether the thread reads after the remote write and before its own. */
  private static boolean readsAgain(Finding f) {
    boolean remote = false;
    for (Step s : f.story().violating()) {
      remote |= s.role() == EventRole.REMOTE;
      if (remote && s.role() == null && s.text().startsWith("reads M.x")) {
        return true;
      }
    }
    return false;
  }

  @Test
  void readsAreNotSaidToDifferWhenTheSameValueIsWritten() {
    b.on("A").enter("M.twice").line(1).read("M.x", 5).line(2).read("M.x", 5).line(0).exit();
    b.on("B").enter("M.set").acquire("L").write("M.x", 5).release("L").exit();
    assertTrue(
        only("lock").story().sentences().get(0).endsWith("may no longer hold at the second."));
  }

  @Test
  void stepsShowBothOrdersWithTheValuesReadThere() {
    b.on("A").enter("M.twice").line(1).read("M.x", 1).line(2).read("M.x").line(0).exit();
    b.on("B").enter("M.set").acquire("L").write("M.x", 5).release("L").exit();
    Finding f = only("lock");
    List<String> observed = lines(f.story().observed());
    List<String> violating = lines(f.story().violating());
    assertTrue(observed.indexOf("A reads M.x = 1") < observed.indexOf("B writes M.x = 5"));
    assertTrue(violating.indexOf("B writes M.x = 5") < violating.indexOf("A reads M.x = 5"));
    assertTrue(violating.stream().anyMatch(s -> s.startsWith("B locks L")), violating::toString);
    assertTrue(f.story().violating().size() <= 14 && f.story().observed().size() <= 14);
    assertEquals(3, f.story().violating().stream().filter(s -> s.role() != null).count());
  }

  @Test
  void stacksLeadToTheCaller() {
    b.on("A").enter("M.outer").line(1).enter("M.inner").line(5).read("M.x").line(6).write("M.x");
    b.line(0).exit().exit();
    b.on("B").enter("M.set").write("M.x", 5).exit();
    List<Finding.Frame> stack = only("lock").events().get(0).stack();
    assertEquals(List.of("inner", "outer"), stack.stream().map(Finding.Frame::method).toList());
    assertEquals(List.of(5, 1), stack.stream().map(Finding.Frame::line).toList());
  }

  @Test
  void deadlockNamesWhoHoldsWhat() {
    b.on("A")
        .enter("M.a")
        .line(1)
        .acquire("L")
        .line(2)
        .acquire("M")
        .release("M")
        .release("L")
        .exit();
    b.on("B")
        .enter("M.b")
        .line(3)
        .acquire("M")
        .line(4)
        .acquire("L")
        .release("L")
        .release("M")
        .exit();
    Finding f = only("deadlock");
    assertEquals(
        List.of(EventRole.HOLDS, EventRole.WAITS, EventRole.HOLDS, EventRole.WAITS),
        f.events().stream().map(e -> e.role()).toList());
    assertTrue(f.story().sentences().get(0).startsWith("Thread A holds L"), f.story()::toString);
    List<String> violating = lines(f.story().violating());
    assertTrue(violating.get(violating.size() - 1).endsWith("for ever"), violating::toString);
    assertEquals(SubjectKind.LOCK, f.variables().get(0).kind());
  }
}
