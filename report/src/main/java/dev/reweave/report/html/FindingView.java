// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import dev.reweave.finding.Finding;
import dev.reweave.finding.HarmRating;
import dev.reweave.report.columns.Interleaving;
import dev.reweave.report.words.Meanings;
import dev.reweave.report.words.Places;
import dev.reweave.report.words.Titles;
import java.util.List;
import java.util.Locale;

/** A finding as the template shows it. */
record FindingView(
    String id,
    String title,
    String verdict,
    String verdictClass,
    String harm,
    String harmClass,
    boolean harmKnown,
    String analysis,
    List<String> story,
    String seenIn,
    String effect,
    boolean hasEffect,
    String region,
    String regionSource,
    boolean hasRegion,
    String why,
    String sure,
    OrderView recorded,
    OrderView violating,
    String ordersClass,
    boolean hasOrders,
    boolean hasRecorded,
    boolean hasViolating,
    List<StackView> stacks,
    int occurrences,
    boolean several) {

  private static final int SIDE_BY_SIDE = 3;

  static FindingView of(Finding finding) {
    String harm = finding.harm().word();
    return new FindingView(
        finding.id(),
        Titles.of(finding),
        Meanings.badge(finding).toLowerCase(Locale.ROOT),
        "verdict-" + finding.verdict().name().toLowerCase(Locale.ROOT),
        harm,
        "harm-" + harm,
        finding.harm() != HarmRating.UNKNOWN,
        finding.analysis().word(),
        finding.story().sentences(),
        Meanings.seenIn(finding),
        finding.effect(),
        finding.effect() != null,
        finding.region() == null ? "" : region(finding),
        finding.region() == null ? "" : Meanings.regionSource(finding.region().source()),
        finding.region() != null,
        Meanings.whyNotSerialisable(finding),
        Meanings.certainty(finding),
        OrderView.of(Interleaving.observed(finding), "as recorded"),
        OrderView.of(
            Interleaving.violating(finding),
            Meanings.violatingHeading(finding).toLowerCase(Locale.ROOT)),
        ordersClass(finding),
        !finding.story().observed().isEmpty() || !finding.story().violating().isEmpty(),
        !finding.story().observed().isEmpty(),
        !finding.story().violating().isEmpty(),
        finding.events().stream().map(StackView::of).toList(),
        finding.occurrences(),
        finding.occurrences() > 1);
  }

  /** Side by side as long as the columns are wide enough to read. */
  private static String ordersClass(Finding finding) {
    return Interleaving.violating(finding).threads().size() > SIDE_BY_SIDE
        ? "orders stacked"
        : "orders";
  }

  private static String region(Finding finding) {
    String lines = Places.lines(finding.region());
    return Places.method(finding.region().className(), finding.region().method())
        + (lines.isEmpty() ? "" : " (" + lines + ")");
  }
}
