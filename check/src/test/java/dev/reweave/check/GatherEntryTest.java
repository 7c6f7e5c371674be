// SPDX-License-Identifier: Apache-2.0
package dev.reweave.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.CandidateCounts;
import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingModel;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.Report;
import dev.reweave.finding.SubjectKind;
import dev.reweave.finding.Verdict;
import dev.reweave.protocol.check.CheckRecord;
import dev.reweave.protocol.check.GatherAnswer;
import dev.reweave.protocol.check.GatherRequest;
import dev.reweave.report.json.FindingsReader;
import dev.reweave.report.json.FindingsWriter;
import dev.reweave.session.accept.AcceptedFindings;
import dev.reweave.session.accept.AcceptedFingerprint;
import dev.reweave.session.accept.BaselineFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GatherEntryTest {
  private static final Finding LOST = finding("balance");
  private static final Finding STALE = finding("name");

  @TempDir Path folder;

  private static Finding finding(String field) {
    return Finding.of(AnalysisKind.LOCK, FindingPattern.RWW)
        .id("F1")
        .evidence(FindingEvidence.predicted(Verdict.FEASIBLE, FindingModel.VALUE))
        .variables(List.of(new Finding.VariableRef("bank.Account", field, SubjectKind.FIELD)))
        .build();
  }

  private static Finding harmful(Finding finding) {
    return finding.confirmed(1, HarmRating.HARMFUL, "money is gone", List.of("Gone."), List.of());
  }

  private void test(String module, String name, CheckRecord check, Finding... findings)
      throws IOException {
    test(module, name, check, "A note.", findings);
  }

  private void test(String module, String name, CheckRecord check, String note, Finding... findings)
      throws IOException {
    Path place = Files.createDirectories(folder.resolve(module).resolve(name));
    Report report =
        new Report(
            "1",
            new Report.Run(List.of("java"), 0, 10, 2, 3, 1, 0, 1, 1, 5, 0),
            List.of(AnalysisKind.LOCK),
            new CandidateCounts(2, 0, 0, 2 - findings.length, 0, java.util.Map.of()),
            List.of(note),
            List.of(findings));
    Files.writeString(place.resolve("findings.json"), FindingsWriter.write(report));
    check.write(place);
  }

  private static CheckRecord passed(String test) {
    return new CheckRecord(test, "HARMFUL", "passed", "", 2, 0);
  }

  private GatherAnswer gather(String... modules) {
    GatherRequest request =
        new GatherRequest(
            List.of(modules),
            List.of(modules).stream().map(module -> folder.resolve(module).toString()).toList(),
            folder.resolve("baseline.json").toString(),
            folder.resolve("out").toString());
    return GatherAnswer.of(new GatherEntry().apply(request.toMap()));
  }

  private List<Finding> written() throws IOException {
    return FindingsReader.read(folder.resolve("out/findings.json")).findings();
  }

  @Test
  void onePlaceFoundByTwoTestsIsOneFindingThatNamesThem() throws IOException {
    test("bank", "one", passed("bank.BankTest.one"), LOST);
    test("shop", "two", passed("shop.ShopTest.two"), STALE, harmful(LOST).withId("F7"));
    GatherAnswer answer = gather("bank", "shop");
    assertEquals("", answer.problem());
    assertEquals(List.of(1, 1), answer.tests());
    assertEquals(1, answer.counted());
    assertEquals(
        "reweave replay " + folder.resolve("shop/two") + " F7",
        answer.repeat(),
        "of the test in which it happened");
    assertTrue(
        answer
            .worst()
            .contains("Found by 2 tests: bank.BankTest.one (bank), shop.ShopTest.two (shop)."),
        answer::worst);
    List<Finding> findings = written();
    assertEquals(List.of("F1", "F2"), findings.stream().map(Finding::id).toList());
    assertEquals(Verdict.CONFIRMED, findings.get(0).verdict());
    assertEquals(2, findings.get(0).occurrences());
    assertTrue(answer.text().contains("Found by the test shop.ShopTest.two (shop)."));
    assertTrue(Files.exists(Path.of(answer.page())));
  }

  @Test
  void aTestsOwnThresholdHolds() throws IOException {
    test("bank", "one", new CheckRecord("a.B.c", "FEASIBLE", "passed", "", 2, 0), LOST);
    assertEquals(1, gather("bank").counted());
    test("bank", "one", passed("a.B.c"), LOST);
    assertEquals(0, gather("bank").counted());
  }

  @Test
  void whatOneModuleAcceptsIsNewsInAnother() throws IOException {
    test("bank", "one", passed("a.B.c"), harmful(LOST).accepted("known there"));
    assertEquals(0, gather("bank").counted());
    test("shop", "two", passed("a.B.c"), harmful(LOST));
    assertEquals(1, gather("bank", "shop").counted());
    assertFalse(written().get(0).isAccepted());
  }

  @Test
  void theBaselineOfAllAcceptsInAll() throws IOException {
    test("bank", "one", passed("a.B.c"), harmful(LOST));
    test("shop", "two", passed("a.B.d"), harmful(STALE));
    BaselineFile.write(
        folder.resolve("baseline.json"),
        AcceptedFindings.NONE.with(AcceptedFingerprint.of(LOST, "we know")));
    assertEquals(1, gather("bank", "shop").counted());
    assertEquals(1, written().stream().filter(Finding::isAccepted).count());
    Files.writeString(folder.resolve("baseline.json"), "{");
    assertFalse(gather("bank").problem().isEmpty());
  }

  @Test
  void whatIsNotKnownIsSaid() throws IOException {
    test("bank", "alone", new CheckRecord("a.B.alone", "HARMFUL", "passed", "", 1, 0));
    test("bank", "late", new CheckRecord("a.B.late", "HARMFUL", "passed", "", 2, 3), LOST);
    test("bank", "odd", new CheckRecord("a.B.odd", "HARMFUL", "not run", "no agent", 0, 0));
    Files.createDirectories(folder.resolve("bank/ended"));
    passed("a.B.nothing").write(Files.createDirectories(folder.resolve("bank/nothing")));
    GatherAnswer answer = gather("bank", "none");
    assertEquals(List.of(2, 0), answer.tests());
    assertEquals(3, answer.unchecked().size(), answer.unchecked()::toString);
    assertTrue(answer.text().contains("of which 1 has one thread only"), answer::text);
    assertTrue(answer.text().contains("Not tried for want of time"), answer::text);
    assertTrue(answer.text().contains("Not checked: a.B.odd (bank): no agent"), answer::text);
    assertTrue(answer.text().contains("A note. (a.B.alone (bank) and 1 more)"), answer::text);
  }

  @Test
  void notesThatDifferByNumbersOnlyAreOneNote() throws IOException {
    test("bank", "one", passed("a.B.c"), "Ran 4 times (2 s).");
    test("bank", "three", passed("a.B.e"), "Ran 4 times (2 s).");
    test("bank", "two", passed("a.B.d"), "Ran 13 times (47 s).");
    String text = gather("bank").text().replaceAll("\\s+", " ");
    assertTrue(
        text.contains(
            "Ran 4 times (2 s). (a.B.c and 1 more; the same with other numbers for 1" + " more)"),
        text);
    assertFalse(text.contains("13 times"), text);
  }
}
