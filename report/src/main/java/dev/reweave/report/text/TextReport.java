// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.report.neutral.NeutralReport;
import dev.reweave.report.neutral.VisibleText;
import dev.reweave.report.words.FindingGroups;
import dev.reweave.report.words.NumberWords;
import dev.reweave.report.words.ReportHeadline;
import dev.reweave.report.words.ShellCommands;
import dev.reweave.report.words.TermMeanings;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The report that a run ends with: certain findings first, then those that nobody has checked the
 * values of, then, a line each, what happened without harm, then notes and facts. At most {@link
 * #MOST_POTENTIAL} of the latter and {@link #MOST} of the former are told in full, the rest is
 * counted.
 */
public final class TextReport {
  /** How many proven findings are told. */
  public static final int MOST = 50;

  /** How many unproven ones. */
  public static final int MOST_POTENTIAL = 10;

  /** How many that did no harm, a line each. */
  public static final int MOST_BENIGN = 20;

  /** How many of nondeterminism. */
  public static final int MOST_DETERMINISM = 20;

  private static final int MOST_NOTES = 20;

  private TextReport() {}

  /**
   * The whole report.
   *
   * @param command how the reader calls Reweave, for the hints at the end
   * @param folder where the files of this run are; null if nowhere
   * @param detail of what did no harm
   */
  public static String write(
      Report given, String command, @Nullable String folder, TextStyle style, ReportDetail detail) {
    Report report = NeutralReport.of(given);
    TextPage page = new TextPage(style);
    FindingGroups groups = FindingGroups.of(report);
    List<Finding> potential = groups.potential();
    List<Finding> apart = groups.nondeterminism();
    UnaryOperator<String> paint = groups.sure().isEmpty() ? page.style()::green : page.style()::red;
    page.text(0, ReportHeadline.of(report), paint);
    page.blank();
    tell(page, groups.proven(), MOST);
    if (!potential.isEmpty()) {
      page.heading(TermMeanings.POTENTIAL_HEADING);
      page.text(0, TermMeanings.POTENTIAL_EXPLAINED + " Most likely first.");
      page.blank();
      tell(page, potential, MOST_POTENTIAL);
    }
    if (!apart.isEmpty()) {
      page.heading(TermMeanings.DETERMINISM_HEADING);
      page.text(0, TermMeanings.DETERMINISM_EXPLAINED + " Most surprising first.");
      page.blank();
      tell(page, apart, MOST_DETERMINISM);
    }
    benign(page, groups.benign(), detail);
    leftOut(page, ReportHeadline.notHappened(groups.notHappened()));
    leftOut(page, ReportHeadline.accepted(groups.accepted()));
    RegionLines.write(page, report);
    notes(page, report);
    page.text(0, FactsLine.candidates(report));
    page.text(0, FactsLine.line(report.run()));
    if (folder != null) {
      page.blank();
    }
    groups.told().findFirst().ifPresent(shown -> explainHint(page, shown, command, folder));
    if (folder != null) {
      page.raw("As HTML:  " + VisibleText.of(folder) + "/report.html");
    }
    return page.toString();
  }

  private static void tell(TextPage page, List<Finding> findings, int most) {
    findings.stream()
        .limit(most)
        .forEach(
            finding -> {
              FindingText.brief(page, finding);
              page.blank();
            });
    if (findings.size() > most) {
      page.text(0, "… and " + NumberWords.of(findings.size() - most) + " more.");
      page.blank();
    }
  }

  private static void benign(TextPage page, List<Finding> findings, ReportDetail detail) {
    if (findings.isEmpty()) {
      return;
    }
    page.heading(TermMeanings.BENIGN_HEADING);
    if (detail == ReportDetail.ALL) {
      page.text(0, TermMeanings.BENIGN_EXPLAINED);
      page.blank();
      tell(page, findings, MOST);
      return;
    }
    page.text(0, TermMeanings.BENIGN_EXPLAINED + " --all tells them in full.");
    findings.stream().limit(MOST_BENIGN).forEach(finding -> FindingText.line(page, finding));
    if (findings.size() > MOST_BENIGN) {
      page.text(2, "… and " + NumberWords.of(findings.size() - MOST_BENIGN) + " more.");
    }
    page.blank();
  }

  /** Why numbers are missing between those shown. */
  private static void leftOut(TextPage page, String sentence) {
    if (!sentence.isEmpty()) {
      page.text(0, sentence);
      page.blank();
    }
  }

  private static void notes(TextPage page, Report report) {
    if (report.notes().isEmpty()) {
      return;
    }
    page.heading("Notes");
    report.notes().stream()
        .limit(MOST_NOTES)
        .forEach(note -> page.hanging("  - ", note, UnaryOperator.identity()));
    if (report.notes().size() > MOST_NOTES) {
      page.text(2, "… and " + (report.notes().size() - MOST_NOTES) + " more, in findings.json.");
    }
    page.blank();
  }

  private static void explainHint(
      TextPage page, Finding shown, String command, @Nullable String folder) {
    if (folder != null) {
      // Not wrapped: a path that is broken over two lines cannot be copied.
      String words =
          VisibleText.of(
              ShellCommands.word(command)
                  + " explain "
                  + shown.id()
                  + " "
                  + ShellCommands.word(folder));
      page.raw("In full:  " + words);
    }
  }
}
