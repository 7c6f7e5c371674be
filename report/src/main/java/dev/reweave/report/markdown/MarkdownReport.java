// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.markdown;

import dev.reweave.finding.Finding;
import dev.reweave.finding.HarmRating;
import dev.reweave.finding.Report;
import dev.reweave.report.neutral.NeutralReport;
import dev.reweave.report.text.FactsLine;
import dev.reweave.report.words.FindingGroups;
import dev.reweave.report.words.FindingTitles;
import dev.reweave.report.words.NumberWords;
import dev.reweave.report.words.PlaceText;
import dev.reweave.report.words.ReportHeadline;
import dev.reweave.report.words.TermMeanings;
import java.util.List;

/**
 * A report for the summary of a build: the headline, a table of what was found, each finding's
 * story folded up below it, notes and facts. At most {@link #MOST} findings of each group are told.
 */
public final class MarkdownReport {
  /** So many findings of each group; the rest is counted. */
  static final int MOST = 50;

  private final StringBuilder page = new StringBuilder();

  private MarkdownReport() {}

  /** The whole report. Linear in what it tells. */
  public static String write(Report given) {
    Report report = NeutralReport.of(given);
    FindingGroups groups = FindingGroups.of(report);
    MarkdownReport written = new MarkdownReport();
    written.line("### Reweave: " + MarkdownText.of(ReportHeadline.of(report)));
    written.group("", groups.proven());
    written.group(TermMeanings.POTENTIAL_HEADING, groups.potential());
    written.group(TermMeanings.DETERMINISM_HEADING, groups.nondeterminism());
    written.group(TermMeanings.BENIGN_HEADING, groups.benign());
    written.rest(report, groups);
    return written.page.toString();
  }

  private void line(String text) {
    page.append(text).append("\n\n");
  }

  private void group(String heading, List<Finding> findings) {
    if (findings.isEmpty()) {
      return;
    }
    if (!heading.isEmpty()) {
      line("#### " + heading);
    }
    page.append("| | what | how sure | where |\n|---|---|---|---|\n");
    findings.stream().limit(MOST).forEach(this::row);
    page.append('\n');
    findings.stream().limit(MOST).forEach(this::story);
    if (findings.size() > MOST) {
      line("… and " + NumberWords.of(findings.size() - MOST) + " more.");
    }
  }

  private void row(Finding finding) {
    String harm = finding.harm() == HarmRating.UNKNOWN ? "" : " · " + finding.harm().word();
    page.append("| ")
        .append(MarkdownText.of(finding.id()))
        .append(" | ")
        .append(MarkdownText.of(FindingTitles.of(finding)))
        .append(" | ")
        .append(MarkdownText.of(TermMeanings.badge(finding) + harm))
        .append(" | ")
        .append(MarkdownText.of(place(finding)))
        .append(" |\n");
  }

  private static String place(Finding finding) {
    if (finding.events().isEmpty()) {
      return "";
    }
    Finding.EventRef first = finding.events().get(0);
    return PlaceText.full(first.className(), first.method(), first.file(), first.line());
  }

  /** GitHub and GitLab fold up what is between these elements. */
  private void story(Finding finding) {
    line("<details><summary>" + MarkdownText.of(finding.id()) + ": the story</summary>");
    line(MarkdownText.of(String.join(" ", finding.story().sentences())));
    if (finding.effect() != null) {
      line(MarkdownText.of(TermMeanings.seenIn(finding) + ": " + finding.effect()));
    }
    line("</details>");
  }

  private void sentence(String text) {
    if (!text.isEmpty()) {
      line(MarkdownText.of(text));
    }
  }

  private void rest(Report report, FindingGroups groups) {
    sentence(ReportHeadline.notHappened(groups.notHappened()));
    sentence(ReportHeadline.accepted(groups.accepted()));
    report.notes().forEach(note -> page.append("- ").append(MarkdownText.of(note)).append('\n'));
    if (!report.notes().isEmpty()) {
      page.append('\n');
    }
    String facts = FactsLine.candidates(report) + " " + FactsLine.line(report.run());
    page.append(MarkdownText.of(facts)).append('\n');
  }
}
