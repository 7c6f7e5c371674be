// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.HarmRating;
import dev.reweave.report.words.Meanings;
import dev.reweave.report.words.Numbers;
import dev.reweave.report.words.Places;
import dev.reweave.report.words.Titles;
import java.util.Locale;

/** A finding as a short story. */
final class FindingText {
  private static final int INDENT = 4;

  private FindingText() {}

  /** Title, story and region; the events too where no story tells them. */
  static void brief(Page page, Finding finding) {
    story(page, finding);
    if (finding.story().sentences().isEmpty()) {
      events(page, finding);
    }
    occurrences(page, finding);
  }

  /** The same with all events and their places. */
  static void full(Page page, Finding finding) {
    story(page, finding);
    events(page, finding);
    occurrences(page, finding);
  }

  private static void story(Page page, Finding finding) {
    title(page, finding);
    finding.story().sentences().forEach(sentence -> page.text(INDENT, sentence));
    if (finding.effect() != null) {
      page.text(INDENT, Meanings.seenIn(finding) + ": " + finding.effect());
    }
    region(page, finding);
  }

  private static void events(Page page, Finding finding) {
    finding.events().forEach(event -> event(page, event));
  }

  private static void occurrences(Page page, Finding finding) {
    if (finding.occurrences() > 1) {
      page.text(
          INDENT,
          "Stands for " + Numbers.of(finding.occurrences()) + " such groups of recorded events.",
          page.style()::dim);
    }
  }

  /** Id, title and how sure, on as many lines as needed. */
  static void title(Page page, Finding finding) {
    String id = finding.id() + " ".repeat(Math.max(1, INDENT - finding.id().length()));
    page.hanging(id, Titles.of(finding), page.style()::bold);
    page.raw(" ".repeat(INDENT) + badge(page.style(), finding));
  }

  private static String badge(TextStyle style, Finding finding) {
    String verdict = verdict(style, finding);
    String rest = " · " + finding.analysis().word();
    if (finding.harm() != HarmRating.UNKNOWN) {
      rest = " · " + finding.harm().word() + rest;
    }
    return verdict + style.dim(rest);
  }

  private static String verdict(TextStyle style, Finding finding) {
    String badge = Meanings.badge(finding);
    return switch (finding.verdict()) {
      case CONFIRMED, FEASIBLE -> style.red(badge);
      case POTENTIAL -> style.yellow(badge);
    };
  }

  static void region(Page page, Finding finding) {
    if (finding.region() == null) {
      return;
    }
    String method = Places.method(finding.region().className(), finding.region().method());
    String lines = Places.lines(finding.region());
    page.hanging(
        "    in      ",
        method
            + (lines.isEmpty() ? "" : " (" + lines + ")")
            + ", "
            + Meanings.regionSource(finding.region().source()),
        page.style()::dim);
  }

  private static void event(Page page, EventRef event) {
    page.hanging(
        String.format(Locale.ROOT, "    %-7s ", event.role().word()),
        thread(event)
            + " "
            + Numbers.verb(event.access())
            + " in "
            + Places.full(event.className(), event.method(), event.file(), event.line()),
        page.style()::dim);
  }

  static String thread(EventRef event) {
    return event.threadName() == null || event.threadName().isEmpty()
        ? event.thread()
        : event.thread() + " \"" + event.threadName() + "\"";
  }
}
