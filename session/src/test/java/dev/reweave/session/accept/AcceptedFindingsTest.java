// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.accept;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.CandidateCounts;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.Report;
import dev.reweave.finding.SubjectKind;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.VariableColumns;
import dev.reweave.trace.VariableKind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AcceptedFindingsTest {
  private static Finding finding(String field, String method) {
    EventRef event =
        new EventRef(
            EventRole.FIRST, "T1", "", "read", "bank.Account", method, null, 1, List.of(), "");
    return Finding.of(AnalysisKind.LOCK, FindingPattern.RWW)
        .id("F1")
        .variables(List.of(new VariableRef("bank.Account", field, SubjectKind.FIELD)))
        .region(new RegionRef("bank.Teller", method, null, 0, 0, RegionSource.METHODS))
        .events(List.of(event))
        .build();
  }

  private static AcceptedFindings accepting(AcceptedEntry... entries) {
    return new AcceptedFindings(List.of(entries), "known.json");
  }

  private static Report report(int undecided, Finding... findings) {
    return new Report(
        "1",
        new Report.Run(List.of(), 0, 1, 2, 1, 1, 0, 0, 0, 1, 0),
        List.of(AnalysisKind.LOCK),
        new CandidateCounts(findings.length, 0, 0, 0, undecided, Map.of()),
        List.of(),
        List.of(findings));
  }

  /** Of a run in which threads shared the balance, and nothing else. */
  private static TraceInfo balanceIsShared(boolean complete) {
    return new TraceInfo(
        List.of(),
        List.of(
            new TraceInfo.Member("bank.Account", "balance", VariableKind.FIELD, false),
            new TraceInfo.Member("bank.Account", "limit", VariableKind.FIELD, false)),
        new VariableColumns(2, new int[] {0, 1}, new long[2], new long[2], new long[] {1}),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        new TraceInfo.Facts(1, 0, 0, 0, complete));
  }

  @Test
  void marksWhatIsAcceptedAndNothingElse() {
    Finding known = finding("balance", "take");
    Finding other = finding("balance", "give").accepted("no longer");
    Report marked =
        accepting(AcceptedFingerprint.of(known, "a toy"))
            .mark(report(0, known.withId("F7"), other));
    assertEquals("a toy", marked.findings().get(0).accepted());
    assertFalse(marked.findings().get(1).isAccepted());
  }

  @Test
  void aRuleHoldsForAllThatItNames() {
    Finding finding = finding("balance", "take");
    assertTrue(new AcceptedRule("bank.Teller.take", null, null, "x").accepts(finding));
    assertFalse(new AcceptedRule("bank.Account.take", null, null, "x").accepts(finding));
    assertTrue(new AcceptedRule(null, "bank.Account", null, "x").accepts(finding));
    assertFalse(new AcceptedRule(null, "bank.Acc", null, "x").accepts(finding));
    assertTrue(new AcceptedRule(null, null, FindingPattern.RWW, "x").accepts(finding));
    assertFalse(new AcceptedRule(null, null, FindingPattern.WRW, "x").accepts(finding));
    assertFalse(
        new AcceptedRule("bank.Teller.take", null, FindingPattern.WRW, "x").accepts(finding));
  }

  @Test
  void aClassIsNotToBlameForWhatIsPartlyElsewhere() {
    Finding both =
        finding("balance", "take").toBuilder()
            .variables(
                List.of(
                    new VariableRef("bank.Account", "balance", SubjectKind.FIELD),
                    new VariableRef("bank.Vault", "sum", SubjectKind.FIELD)))
            .events(List.of())
            .build();
    assertFalse(new AcceptedRule(null, "bank.Account", null, "x").accepts(both));
  }

  @Test
  void namesWhatIsGone() {
    AcceptedFindings accepted =
        accepting(AcceptedFingerprint.of(finding("balance", "take"), "a toy"));
    assertEquals(
        List.of(
            "Accepted, but not found in this run, in which several threads used the same variables:"
                + " lost update on Account.balance. If that is mended, take it out of known.json."),
        accepted.in(report(0), balanceIsShared(true)).notes());
  }

  @Test
  void saysNothingOfWhatTheRunCouldNotShow() {
    AcceptedFindings balance =
        accepting(AcceptedFingerprint.of(finding("balance", "take"), "a toy"));
    AcceptedFindings limit = accepting(AcceptedFingerprint.of(finding("limit", "take"), "a toy"));
    Finding seen = finding("balance", "take").toBuilder().evidence(FindingEvidence.seen()).build();
    assertEquals(List.of(), balance.in(report(1), balanceIsShared(true)).notes());
    assertEquals(List.of(), balance.in(report(0), balanceIsShared(false)).notes());
    assertEquals(List.of(), limit.in(report(0), balanceIsShared(true)).notes());
    assertEquals(
        List.of(),
        accepting(AcceptedFingerprint.of(seen, "a toy"))
            .in(report(0), balanceIsShared(true))
            .notes());
    Finding found = finding("balance", "take");
    assertEquals(List.of(), balance.in(report(0, found), balanceIsShared(true)).notes());
  }
}
