// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.report.text.FactsLine;
import dev.reweave.report.words.FindingGroups;
import dev.reweave.report.words.RegionWords;
import dev.reweave.report.words.ReportHeadline;
import dev.reweave.report.words.ShellCommands;
import dev.reweave.report.words.TermMeanings;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the template shows: every name in report.mustache is a component here or in {@link
 * FindingView}.
 */
record PageView(
    String style,
    String script,
    String version,
    String headline,
    String command,
    boolean hasCommand,
    String exit,
    List<Fact> facts,
    List<FindingView> proven,
    List<FindingView> potential,
    boolean hasProven,
    boolean hasPotential,
    boolean clean,
    boolean nothingShared,
    String moreProven,
    String morePotential,
    String potentialHeading,
    String potentialExplained,
    List<FindingView> apart,
    boolean hasApart,
    String moreApart,
    String apartHeading,
    String apartExplained,
    List<FindingView> benign,
    boolean hasBenign,
    String moreBenign,
    String benignHeading,
    String benignExplained,
    String notHappened,
    boolean hasNotHappened,
    String accepted,
    boolean hasAccepted,
    List<RegionView> regions,
    boolean hasRegions,
    String regionsHeading,
    String regionsSummary,
    List<String> regionsAssumptions,
    String moreRegions,
    List<String> notes,
    boolean hasNotes,
    boolean filterable,
    List<String> analyses,
    List<String> verdicts,
    List<FindingPlaces.ClassView> classes,
    String candidates,
    String factsLine) {

  private static final int MOST_NOTES = 200;
  private static final int MOST_REGIONS = 500;

  /** A number with its name. */
  record Fact(String number, String name) {}

  static PageView of(Report report, String style, String script) {
    FindingGroups groups = FindingGroups.of(report);
    List<Finding> apart = groups.nondeterminism();
    List<Finding> proven = groups.proven();
    List<Finding> potential = groups.potential();
    Report.Run run = report.run();
    PageRoom room = new PageRoom();
    SourceLinks links = new SourceLinks(run.sources());
    List<FindingView> provenViews = views(proven, room, links);
    List<FindingView> potentialViews = views(potential, room, links);
    List<FindingView> apartViews = views(apart, room, links);
    List<FindingView> benignViews = views(groups.benign(), room, links);
    List<FindingView> all =
        Stream.of(provenViews, potentialViews, apartViews, benignViews)
            .flatMap(List::stream)
            .toList();
    return new PageView(
        style,
        script,
        report.toolVersion(),
        ReportHeadline.of(report),
        ShellCommands.line(run.command()),
        !run.command().isEmpty(),
        run.exit() == null ? "" : "exit status " + run.exit(),
        facts(run),
        provenViews,
        potentialViews,
        !proven.isEmpty(),
        !potential.isEmpty(),
        report.findings().isEmpty(),
        run.sharedVariables() == 0,
        PageNumbers.more(proven.size(), provenViews.size()),
        PageNumbers.more(potential.size(), potentialViews.size()),
        TermMeanings.POTENTIAL_HEADING,
        TermMeanings.POTENTIAL_EXPLAINED,
        apartViews,
        !apart.isEmpty(),
        PageNumbers.more(apart.size(), apartViews.size()),
        TermMeanings.DETERMINISM_HEADING,
        TermMeanings.DETERMINISM_EXPLAINED,
        benignViews,
        !groups.benign().isEmpty(),
        PageNumbers.more(groups.benign().size(), benignViews.size()),
        TermMeanings.BENIGN_HEADING,
        TermMeanings.BENIGN_EXPLAINED,
        ReportHeadline.notHappened(groups.notHappened()),
        !groups.notHappened().isEmpty(),
        ReportHeadline.accepted(groups.accepted()),
        !groups.accepted().isEmpty(),
        report.regions().stream().limit(MOST_REGIONS).map(RegionView::of).toList(),
        !report.regions().isEmpty(),
        RegionWords.HEADING,
        RegionWords.summary(report),
        RegionWords.assumptions(report),
        PageNumbers.more(report.regions().size(), MOST_REGIONS),
        report.notes().stream().limit(MOST_NOTES).toList(),
        !report.notes().isEmpty(),
        all.size() > 3,
        all.stream().map(FindingView::analysis).distinct().sorted().toList(),
        all.stream().map(FindingView::verdict).distinct().toList(),
        FindingPlaces.classes(all),
        FactsLine.candidates(report),
        FactsLine.line(run));
  }

  private static List<Fact> facts(Report.Run run) {
    return Stream.of(
            new Fact(PageNumbers.of(run.threads()), "threads"),
            new Fact(PageNumbers.of(run.events()), "events"),
            new Fact(PageNumbers.of(run.sharedVariables()), "shared variables"),
            new Fact(PageNumbers.of(run.locks()), "locks"),
            new Fact(PageNumbers.of(run.classesInstrumented()), "classes instrumented"),
            new Fact(PageNumbers.of(run.classesLeftAlone()), "classes left alone"))
        .filter(fact -> !fact.number().startsWith("-"))
        .toList();
  }

  private static List<FindingView> views(List<Finding> findings, PageRoom room, SourceLinks links) {
    return findings.stream()
        .takeWhile(finding -> room.takes())
        .map(finding -> FindingView.of(finding, room.takesInFull(finding), links))
        .toList();
  }
}
