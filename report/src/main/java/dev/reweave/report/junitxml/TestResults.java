// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.junitxml;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.report.neutral.NeutralReport;
import dev.reweave.report.text.FactsLine;
import dev.reweave.report.words.FindingGroups;
import dev.reweave.report.words.FindingTitles;
import dev.reweave.report.words.PlaceText;
import dev.reweave.report.words.ReportHeadline;
import dev.reweave.report.words.TermMeanings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A report as results of tests. Each finding is a test, whose name stays the same as long as its
 * fingerprint does: a proven one has failed, one that is potential, accepted or only of
 * nondeterminism was skipped. Where nothing was found, one test has passed.
 */
public final class TestResults {
  private static final int SHORT = 8;

  private final StringBuilder page = new StringBuilder();

  private TestResults() {}

  /** The whole document. Linear in the report. */
  public static String write(Report given) {
    Report report = NeutralReport.of(given);
    TestResults written = new TestResults();
    written.suite(report, FindingGroups.of(report));
    return written.page.toString();
  }

  private void suite(Report report, FindingGroups groups) {
    List<Finding> skipped = new ArrayList<>(groups.potential());
    skipped.addAll(groups.nondeterminism());
    skipped.addAll(groups.notHappened());
    skipped.addAll(groups.accepted());
    int failed = groups.sure().size();
    int tests = Math.max(1, failed + skipped.size());
    String counts =
        String.format(
            Locale.ROOT,
            "tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\" time=\"%.3f\"",
            tests,
            failed,
            skipped.size(),
            Math.max(0, report.run().analysisSeconds()));
    line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    line("<testsuites " + counts + ">");
    line("  <testsuite name=\"reweave\" " + counts + ">");
    groups.sure().forEach(this::failed);
    skipped.forEach(this::skipped);
    if (failed + skipped.size() == 0) {
      line("    <testcase classname=\"reweave\" name=\"nothing found\" time=\"0\"/>");
    }
    line("    <system-out>" + XmlText.of(summary(report)) + "</system-out>");
    line("  </testsuite>");
    line("</testsuites>");
  }

  private void failed(Finding finding) {
    open(finding);
    String kind = TermMeanings.badge(finding);
    line(
        "      <failure"
            + attribute("type", kind)
            + attribute("message", message(finding))
            + ">"
            + XmlText.of(story(finding))
            + "</failure>");
    line("    </testcase>");
  }

  private void skipped(Finding finding) {
    open(finding);
    line("      <skipped" + attribute("message", why(finding)) + "/>");
    line("    </testcase>");
  }

  private void open(Finding finding) {
    String place = place(finding);
    line(
        "    <testcase"
            + attribute("classname", className(finding))
            + attribute(
                "name",
                FindingTitles.of(finding)
                    + (place.isEmpty() ? "" : " in " + place)
                    + " ["
                    + finding.fingerprint().substring(0, SHORT)
                    + "]")
            + " time=\"0\">");
  }

  private static String className(Finding finding) {
    return finding.region() != null
        ? finding.region().className()
        : finding.events().isEmpty() ? "reweave" : finding.events().get(0).className();
  }

  private static String place(Finding finding) {
    return finding.region() != null
        ? finding.region().method()
        : finding.events().isEmpty() ? "" : finding.events().get(0).method();
  }

  private static String message(Finding finding) {
    @Nullable String effect = finding.effect();
    return finding.id() + ": " + FindingTitles.of(finding) + (effect == null ? "" : "; " + effect);
  }

  private static String why(Finding finding) {
    if (finding.accepted() != null) {
      return "accepted" + (finding.accepted().isEmpty() ? "" : ": " + finding.accepted());
    }
    return finding.id() + ": " + TermMeanings.badge(finding);
  }

  private static String story(Finding finding) {
    StringBuilder story = new StringBuilder(TermMeanings.badge(finding)).append('\n');
    finding.story().sentences().forEach(sentence -> story.append(sentence).append('\n'));
    if (finding.effect() != null) {
      story.append(TermMeanings.seenIn(finding)).append(": ").append(finding.effect()).append('\n');
    }
    for (Finding.EventRef event : finding.events()) {
      story
          .append("    at ")
          .append(PlaceText.full(event.className(), event.method(), event.file(), event.line()))
          .append('\n');
    }
    return story.toString();
  }

  private static String summary(Report report) {
    StringBuilder text = new StringBuilder(ReportHeadline.of(report)).append('\n');
    report.notes().forEach(note -> text.append(note).append('\n'));
    return text.append(FactsLine.candidates(report))
        .append('\n')
        .append(FactsLine.line(report.run()))
        .append('\n')
        .toString();
  }

  private static String attribute(String name, String value) {
    return " " + name + "=\"" + XmlText.of(value) + "\"";
  }

  private void line(String text) {
    page.append(text).append('\n');
  }
}
