// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.zoo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.findings.FindingCertainty;
import dev.reweave.it.findings.ReportedEvent;
import dev.reweave.it.findings.ReportedEvent.Place;
import dev.reweave.it.findings.ReportedFinding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Comments are understood, and findings held against them, as the zoo's README says. */
class JudgementTest {
  private static final String BUG =
      """
      // zoo: bug
      // expect lost: lock RWR|RWW FEASIBLE Account.balance
      class Account {
        int old = balance(); // lost: first
        balance = old + n; // lost: second remote
        counted++; // silent
        guarded++; // trap
      """;

  @Test
  void expectationIsMetByRolesOnMarkedLines() {
    assertEquals(List.of(), faults(BUG, finding("RWW", FindingCertainty.CONFIRMED, 4, 5, 5)));
    assertEquals(List.of(), faults(BUG, finding("RWR", FindingCertainty.FEASIBLE, 4, 5, 5)));
  }

  @Test
  void expectationIsMissedByPatternVerdictVariableOrLine() {
    assertOneFault("missed", BUG, finding("WWR", FindingCertainty.FEASIBLE, 4, 5, 5));
    assertOneFault("missed", BUG, finding("RWW", FindingCertainty.POTENTIAL, 4, 5, 5));
    assertOneFault("missed", BUG.replace("Account.bal", "Other.bal"), rww(4, 5, 5));
    assertOneFault("missed", BUG, rww(5, 5, 5));
    assertOneFault("missed", BUG, rww(4, 5, 4));
  }

  @Test
  void aFrameOfTheStackCounts() {
    ReportedEvent inCallee =
        new ReportedEvent("first", place(90), List.of(place(90), place(4), place(1)));
    ReportedFinding found =
        finding(
            FindingCertainty.FEASIBLE,
            "RWW",
            List.of(inCallee, event("remote", 5), event("second", 5)));
    assertEquals(List.of(), faults(BUG, found));
  }

  @Test
  void marksOfLinesForbid() {
    ReportedFinding right = rww(4, 5, 5);
    assertOneFault("silent", BUG, right, finding("RWW", FindingCertainty.POTENTIAL, 6, 9, 9));
    assertOneFault("trap", BUG, right, finding("RWW", FindingCertainty.FEASIBLE, 7, 9, 9));
    assertEquals(
        List.of(), faults(BUG, right, finding("RWW", FindingCertainty.POTENTIAL, 7, 9, 9)));
  }

  @Test
  void twinsAreFreeOfWhatIsProven() {
    ReportedFinding potential = finding("RWW", FindingCertainty.POTENTIAL, 4, 5, 5);
    assertEquals(List.of(), faults("// zoo: repaired", potential));
    assertOneFault("false alarm", "// zoo: repaired", rww(4, 5, 5));
    assertOneFault("false alarm", "// zoo: negative silent", potential);
  }

  @Test
  void knownNoiseIsForgivenWhileItLasts() {
    assertEquals(List.of(), faults("// zoo: negative noisy", rww(4, 5, 5)));
    assertOneFault("silent at last", "// zoo: negative noisy");
  }

  @Test
  void whatIsOutOfReachIsSaidOnceReached() {
    String unreached = BUG.replace("zoo: bug", "zoo: bug unreached");
    assertEquals(List.of(), faults(unreached));
    assertOneFault("reached", unreached, rww(4, 5, 5));
  }

  @Test
  void anExpectationWithoutALineIsAMistake() {
    String lineless = "// zoo: bug\n// expect lost: lock RWW FEASIBLE\n";
    assertThrows(IllegalStateException.class, () -> faults(lineless));
  }

  @Test
  void aLineWithoutAnExpectationIsAMistake() {
    String stray = BUG.replace("lost: first", "lots: first");
    assertThrows(IllegalStateException.class, () -> faults(stray));
    assertThrows(IllegalStateException.class, () -> faults("// expect lost: lock\n"));
  }

  private static void assertOneFault(String word, String source, ReportedFinding... found) {
    List<String> faults = faults(source, found);
    assertEquals(1, faults.size(), faults::toString);
    assertTrue(faults.get(0).contains(word), faults::toString);
  }

  private static List<String> faults(String source, ReportedFinding... found) {
    ZooComments comments = ZooComments.of("bank.Account", source.lines().toList());
    return ZooJudgement.faults(comments.program("bank.Account", List.of(comments)), List.of(found));
  }

  private static ReportedFinding rww(int first, int remote, int second) {
    return finding("RWW", FindingCertainty.FEASIBLE, first, remote, second);
  }

  private static ReportedFinding finding(
      String pattern, FindingCertainty verdict, int first, int remote, int second) {
    return finding(
        verdict,
        pattern,
        List.of(event("first", first), event("remote", remote), event("second", second)));
  }

  private static ReportedFinding finding(
      FindingCertainty verdict, String pattern, List<ReportedEvent> events) {
    return new ReportedFinding(
        "F1", "lock", pattern, verdict, List.of("bank.Account.balance"), events);
  }

  private static ReportedEvent event(String role, int line) {
    return new ReportedEvent(role, place(line), List.of(place(line)));
  }

  private static Place place(int line) {
    return new Place("bank.Account$Nested", "use", line);
  }
}
