// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.HarmRating;
import dev.reweave.report.words.FindingTitles;
import dev.reweave.report.words.NumberWords;
import dev.reweave.report.words.PlaceText;
import dev.reweave.report.words.TermMeanings;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** A finding as a short story. */
final class FindingText {
  private static final int INDENT = 4;

  private FindingText() {}

  /** Title, story and region; the events too where no story tells them. */
  static void brief(TextPage page, Finding finding) {
    story(page, finding);
    if (finding.story().sentences().isEmpty()) {
      events(page, finding);
    }
    occurrences(page, finding);
  }

  /** The same with all events and their places. */
  static void full(TextPage page, Finding finding) {
    story(page, finding);
    events(page, finding);
    occurrences(page, finding);
  }

  /** Id, title and place alone. */
  static void line(TextPage page, Finding finding) {
    String place =
        finding.events().stream()
            .map(event -> PlaceText.fileLine(event.file(), event.line()))
            .filter(text -> !text.isEmpty())
            .distinct()
            .collect(Collectors.joining(", "));
    String id = finding.id() + " ".repeat(Math.max(1, INDENT - finding.id().length()));
    page.hanging(
        id,
        FindingTitles.of(finding) + (place.isEmpty() ? "" : " (" + place + ")"),
        UnaryOperator.identity());
  }

  private static void story(TextPage page, Finding finding) {
    title(page, finding);
    finding.story().sentences().forEach(sentence -> page.text(INDENT, sentence));
    if (finding.effect() != null) {
      page.text(INDENT, TermMeanings.seenIn(finding) + ": " + finding.effect());
    }
    region(page, finding);
  }

  private static void events(TextPage page, Finding finding) {
    finding.events().forEach(event -> event(page, event));
  }

  private static void occurrences(TextPage page, Finding finding) {
    if (finding.occurrences() > 1) {
      page.text(
          INDENT,
          "Possible " + NumberWords.of(finding.occurrences()) + " times in the recorded run.",
          page.style()::dim);
    }
  }

  /** Id, title and how sure, on as many lines as needed. */
  static void title(TextPage page, Finding finding) {
    String id = finding.id() + " ".repeat(Math.max(1, INDENT - finding.id().length()));
    page.hanging(id, FindingTitles.of(finding), page.style()::bold);
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
    String badge = TermMeanings.badge(finding);
    return switch (finding.verdict()) {
      case CONFIRMED, FEASIBLE -> style.red(badge);
      case POTENTIAL -> style.yellow(badge);
    };
  }

  static void region(TextPage page, Finding finding) {
    if (finding.region() == null) {
      return;
    }
    String method = PlaceText.method(finding.region().className(), finding.region().method());
    String lines = PlaceText.lines(finding.region());
    page.hanging(
        "    in      ",
        method
            + (lines.isEmpty() ? "" : " (" + lines + ")")
            + ", "
            + TermMeanings.regionSource(finding.region().source()),
        page.style()::dim);
  }

  private static void event(TextPage page, EventRef event) {
    page.hanging(
        String.format(Locale.ROOT, "    %-7s ", event.role().word()),
        thread(event)
            + " "
            + NumberWords.verb(event.access())
            + " in "
            + PlaceText.full(event.className(), event.method(), event.file(), event.line()),
        page.style()::dim);
  }

  static String thread(EventRef event) {
    return event.threadName() == null
            || event.threadName().isEmpty()
            || event.threadName().equals(event.thread())
        ? event.thread()
        : event.thread() + " \"" + event.threadName() + "\"";
  }
}
