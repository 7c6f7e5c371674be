// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.Finding;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.Report;
import dev.reweave.report.Golden;
import dev.reweave.report.Samples;
import dev.reweave.report.html.HtmlReport;
import dev.reweave.report.text.TextStyle.Colours;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextReportTest {
  @Test
  void provenFindingsComeBeforePotentialOnes() {
    Golden.check("bank.txt", write(Samples.bank(), 100));
  }

  @Test
  void narrowTerminal() {
    Golden.check("bank-narrow.txt", write(Samples.bank(), 44));
  }

  @Test
  void nothingSharedIsSaidInWords() {
    Golden.check("nothing-shared.txt", write(Samples.nothingShared(), 100));
  }

  @Test
  void explainTellsWhyAndShowsColumns() {
    Golden.check("explain.txt", ExplainText.write(Samples.lostUpdate(), TextStyle.plain()));
  }

  @Test
  void explainOnANarrowTerminalListsTheSteps() {
    String text = ExplainText.write(Samples.lostUpdate(), new TextStyle(40, Colours.NONE));
    Golden.check("explain-narrow.txt", text);
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 44, 80, 100})
  void noLineIsWiderThanTheTerminal(int width) {
    // Commands and paths to copy are left whole.
    write(Samples.bank(), width)
        .lines()
        .filter(line -> !line.contains("reweave explain") && !line.contains("report.html"))
        .forEach(line -> assertTrue(line.length() <= width, line));
  }

  /** Numbers of findings that are not shown are accounted for, and not offered to be explained. */
  @Test
  void whatWentAnotherWayIsNamedAndNotExplained() {
    Report all = Samples.bank();
    List<Finding> findings = new ArrayList<>(all.findings());
    Finding last = findings.get(1);
    findings.set(1, last.diverged(2, true, "left the order"));
    Report replayed = all.with(all.notes(), findings);
    String text = write(replayed, 100);
    assertTrue(text.contains("when the program was run again: " + last.id() + "."), text);
    assertTrue(text.contains("explain " + findings.get(0).id() + " "), text);
    String page = HtmlReport.write(replayed);
    assertTrue(page.contains("when the program was run again: " + last.id() + "."), page);
    assertFalse(page.contains("id=\"" + last.id() + "\""), page);
  }

  @Test
  void whatDidNoHarmTakesALineUnderTheOthers() {
    Report all = Samples.bank();
    Finding first = all.findings().get(0);
    Finding benign =
        first.confirmed(3, HarmRating.BENIGN, "nothing", List.of("It happened."), List.of());
    List<Finding> findings = new ArrayList<>(all.findings());
    findings.set(0, benign);
    Report replayed = all.with(all.notes(), findings);
    String usual = write(replayed, 100);
    String line = usual.lines().filter(l -> l.startsWith(benign.id() + " ")).findFirst().orElse("");
    assertTrue(line.contains(".java:"), usual);
    assertFalse(usual.contains("It happened."), usual);
    assertTrue(usual.indexOf(line) > usual.indexOf(all.findings().get(1).id() + " "), usual);
    assertTrue(write(replayed, 100, ReportDetail.ALL).contains("It happened."), usual);
    assertTrue(HtmlReport.write(replayed).contains("id=\"benign\""), usual);
  }

  @Test
  void onlyTheBestPotentialFindingsAreTold() {
    String text = write(Samples.many(25), 100);
    assertTrue(text.contains("F10 "), text);
    assertFalse(text.contains("F11 "), text);
    assertTrue(text.contains("… and 15 more."), text);
  }

  @Test
  void coloursAreTheOnlyDifference() {
    String plain = write(Samples.bank(), 100);
    String coloured =
        TextReport.write(
            Samples.bank(),
            "./reweave",
            "out/001",
            new TextStyle(100, Colours.ANSI),
            ReportDetail.USUAL);
    assertTrue(coloured.contains("\u001b["));
    assertEquals(plain, coloured.replaceAll("\u001b\\[[0-9;]*m", ""));
  }

  private static String write(Report report, int width) {
    return write(report, width, ReportDetail.USUAL);
  }

  private static String write(Report report, int width, ReportDetail detail) {
    return TextReport.write(
        report, "./reweave", "out/001", new TextStyle(width, Colours.NONE), detail);
  }
}
