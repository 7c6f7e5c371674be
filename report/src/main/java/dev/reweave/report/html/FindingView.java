// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.HarmRating;
import dev.reweave.report.columns.InterleavingColumns;
import dev.reweave.report.words.FindingTitles;
import dev.reweave.report.words.PlaceText;
import dev.reweave.report.words.TermMeanings;
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
        FindingTitles.of(finding),
        TermMeanings.badge(finding).toLowerCase(Locale.ROOT),
        "verdict-" + finding.verdict().name().toLowerCase(Locale.ROOT),
        harm,
        "harm-" + harm,
        finding.harm() != HarmRating.UNKNOWN,
        finding.analysis().word(),
        finding.story().sentences(),
        TermMeanings.seenIn(finding),
        finding.effect() == null ? "" : finding.effect(),
        finding.effect() != null,
        finding.region() == null ? "" : region(finding.region()),
        finding.region() == null ? "" : TermMeanings.regionSource(finding.region().source()),
        finding.region() != null,
        TermMeanings.whyNotSerialisable(finding),
        TermMeanings.certainty(finding),
        OrderView.of(InterleavingColumns.observed(finding), "as recorded"),
        OrderView.of(
            InterleavingColumns.violating(finding),
            TermMeanings.violatingHeading(finding).toLowerCase(Locale.ROOT)),
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
    return InterleavingColumns.violating(finding).threads().size() > SIDE_BY_SIDE
        ? "orders stacked"
        : "orders";
  }

  private static String region(RegionRef region) {
    String lines = PlaceText.lines(region);
    return PlaceText.method(region.className(), region.method())
        + (lines.isEmpty() ? "" : " (" + lines + ")");
  }
}
