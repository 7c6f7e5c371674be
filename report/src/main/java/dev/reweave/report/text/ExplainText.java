// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.report.columns.InterleavingColumns;
import dev.reweave.report.neutral.NeutralReport;
import dev.reweave.report.words.NumberWords;
import dev.reweave.report.words.PlaceText;
import dev.reweave.report.words.TermMeanings;
import java.util.function.UnaryOperator;

/**
 * One finding in full: the story, why it is no serial order, both orders with a column per thread,
 * the stacks, how sure and why. Bounded: long stacks and orders are cut with a count.
 */
public final class ExplainText {
  private static final int MOST_FRAMES = 40;

  private ExplainText() {}

  /** The text, which ends with a line break. */
  public static String write(Finding given, TextStyle style) {
    Finding finding = NeutralReport.of(given);
    TextPage page = new TextPage(style);
    FindingText.full(page, finding);
    section(page, TermMeanings.whyHeading(finding), TermMeanings.whyNotSerialisable(finding));
    section(page, "How sure", TermMeanings.certainty(finding));
    if (finding.accepted() != null) {
      section(page, "Accepted", finding.accepted().isEmpty() ? "Yes." : finding.accepted());
    }
    interleavings(page, finding);
    stacks(page, finding);
    if (finding.schedule() != null) {
      page.blank();
      page.text(0, "The order step by step, for tools: " + finding.schedule());
    }
    page.blank();
    page.text(0, "Fingerprint, the same in other runs: " + given.fingerprint());
    return page.toString();
  }

  private static void section(TextPage page, String title, String text) {
    if (!text.isBlank()) {
      page.blank();
      page.heading(title);
      page.text(2, text);
    }
  }

  private static void interleavings(TextPage page, Finding finding) {
    if (!finding.story().observed().isEmpty()) {
      page.blank();
      page.heading(TermMeanings.OBSERVED_HEADING);
      ColumnTable.draw(page, InterleavingColumns.observed(finding));
    }
    if (!finding.story().violating().isEmpty()) {
      page.blank();
      page.heading(TermMeanings.violatingHeading(finding));
      ColumnTable.draw(page, InterleavingColumns.violating(finding));
    }
    if (!finding.story().seen().isEmpty()) {
      page.blank();
      page.heading("What happened to the variable when the program was run again");
      ColumnTable.draw(page, InterleavingColumns.seen(finding));
    }
    if (finding.story().observed().stream().anyMatch(s -> s.role() != null)
        || finding.story().violating().stream().anyMatch(s -> s.role() != null)) {
      page.text(2, "> marks the steps of the pattern.", page.style()::dim);
    }
  }

  private static void stacks(TextPage page, Finding finding) {
    for (EventRef event : finding.events()) {
      page.blank();
      page.heading(
          event.role().word()
              + ": "
              + FindingText.thread(event)
              + " "
              + NumberWords.verb(event.access()));
      if (event.stack().isEmpty()) {
        frame(page, new Frame(event.className(), event.method(), event.file(), event.line()));
      }
      event.stack().stream().limit(MOST_FRAMES).forEach(frame -> frame(page, frame));
      if (event.stack().size() > MOST_FRAMES) {
        page.text(4, "… " + (event.stack().size() - MOST_FRAMES) + " more");
      }
    }
  }

  private static void frame(TextPage page, Frame frame) {
    page.hanging(
        "    at ",
        PlaceText.full(frame.className(), frame.method(), frame.file(), frame.line()),
        UnaryOperator.identity());
  }
}
