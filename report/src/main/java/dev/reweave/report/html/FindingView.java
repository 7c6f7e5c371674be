// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.RegionRef;
import dev.reweave.finding.HarmRating;
import dev.reweave.report.columns.InterleavingColumns;
import dev.reweave.report.words.FindingTitles;
import dev.reweave.report.words.PlaceText;
import dev.reweave.report.words.TermMeanings;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A finding as the template shows it: in full, or in short, without orders and stacks. */
record FindingView(
    boolean full,
    String id,
    String title,
    String className,
    String place,
    @Nullable String link,
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
    @Nullable OrderView recorded,
    @Nullable OrderView violating,
    String ordersClass,
    boolean hasOrders,
    boolean hasRecorded,
    boolean hasViolating,
    List<StackView> stacks,
    int occurrences,
    boolean several) {

  private static final int SIDE_BY_SIDE = 3;

  static FindingView of(Finding finding, boolean full, SourceLinks links) {
    String harm = finding.harm().word();
    EventRef first = finding.events().isEmpty() ? null : finding.events().get(0);
    return new FindingView(
        full,
        finding.id(),
        FindingTitles.of(finding),
        FindingPlaces.className(finding),
        first == null
            ? ""
            : PlaceText.full(first.className(), first.method(), first.file(), first.line()),
        first == null ? null : links.of(first.className(), first.file(), first.line()),
        TermMeanings.badge(finding).toLowerCase(Locale.ROOT),
        "verdict-" + finding.verdict().name().toLowerCase(Locale.ROOT),
        harm,
        "harm-" + harm,
        finding.harm() != HarmRating.UNKNOWN,
        finding.analysis().word(),
        full ? finding.story().sentences() : List.of(),
        TermMeanings.seenIn(finding),
        finding.effect() == null ? "" : finding.effect(),
        finding.effect() != null,
        finding.region() == null ? "" : region(finding.region()),
        finding.region() == null ? "" : TermMeanings.regionSource(finding.region().source()),
        finding.region() != null,
        TermMeanings.whyNotSerialisable(finding),
        TermMeanings.certainty(finding),
        full ? OrderView.of(InterleavingColumns.observed(finding), "as recorded", links) : null,
        full
            ? OrderView.of(
                InterleavingColumns.violating(finding),
                TermMeanings.violatingHeading(finding).toLowerCase(Locale.ROOT),
                links)
            : null,
        ordersClass(finding),
        !finding.story().observed().isEmpty() || !finding.story().violating().isEmpty(),
        !finding.story().observed().isEmpty(),
        !finding.story().violating().isEmpty(),
        full
            ? finding.events().stream().map(event -> StackView.of(event, links)).toList()
            : List.of(),
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
