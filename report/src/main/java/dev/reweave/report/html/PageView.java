// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import dev.reweave.report.text.Facts;
import dev.reweave.report.words.Commands;
import dev.reweave.report.words.Meanings;
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
    List<String> notes,
    boolean hasNotes,
    boolean filterable,
    List<String> analyses,
    String candidates,
    String factsLine) {

  static final int MOST_FINDINGS = 100;
  private static final int MOST_NOTES = 200;

  /** A number with its name. */
  record Fact(String number, String name) {}

  static PageView of(Report report, String style, String script) {
    List<Finding> apart = select(report, Meanings::isDeterminism);
    List<Finding> proven = selectOthers(report, f -> f.verdict().compareTo(Verdict.FEASIBLE) >= 0);
    List<Finding> potential =
        selectOthers(report, f -> f.verdict().compareTo(Verdict.FEASIBLE) < 0);
    Report.Run run = report.run();
    return new PageView(
        style,
        script,
        report.toolVersion(),
        headline(proven.size(), potential.size(), apart.size(), report.summary().undecided()),
        Commands.line(run.command()),
        !run.command().isEmpty(),
        run.exit() == null ? "" : "exit status " + run.exit(),
        facts(run),
        views(proven),
        views(potential),
        !proven.isEmpty(),
        !potential.isEmpty(),
        proven.isEmpty() && potential.isEmpty() && apart.isEmpty(),
        run.sharedVariables() == 0,
        Counts.more(proven.size(), MOST_FINDINGS),
        Counts.more(potential.size(), MOST_FINDINGS),
        Meanings.POTENTIAL_HEADING,
        Meanings.POTENTIAL_EXPLAINED,
        views(apart),
        !apart.isEmpty(),
        Counts.more(apart.size(), MOST_FINDINGS),
        Meanings.DETERMINISM_HEADING,
        Meanings.DETERMINISM_EXPLAINED,
        report.notes().stream().limit(MOST_NOTES).toList(),
        !report.notes().isEmpty(),
        report.findings().size() > 3,
        report.findings().stream().map(Finding::analysis).distinct().sorted().toList(),
        Facts.candidates(report.summary()),
        Facts.line(run));
  }

  private static String headline(int proven, int potential, int apart, int undecided) {
    if (apart == 0) {
      return headline(proven, potential, undecided);
    }
    String others = proven + potential > 0 ? headline(proven, potential, undecided) + "; " : "";
    return others + Counts.of(apart) + " nondeterministic";
  }

  private static String headline(int proven, int potential, int undecided) {
    if (proven > 0) {
      return (proven == 1 ? "1 finding" : proven + " findings")
          + (potential > 0 ? ", " + potential + " potential" : "");
    }
    if (potential > 0) {
      return "Nothing proven, " + potential + " potential";
    }
    return undecided > 0 ? "Nothing found so far, " + undecided + " undecided" : "Nothing found";
  }

  private static List<Fact> facts(Report.Run run) {
    return Stream.of(
            new Fact(Counts.of(run.threads()), "threads"),
            new Fact(Counts.of(run.events()), "events"),
            new Fact(Counts.of(run.sharedVariables()), "shared variables"),
            new Fact(Counts.of(run.locks()), "locks"),
            new Fact(Counts.of(run.classesInstrumented()), "classes instrumented"),
            new Fact(Counts.of(run.classesLeftAlone()), "classes left alone"))
        .filter(fact -> !fact.number().startsWith("-"))
        .toList();
  }

  private static List<Finding> select(Report report, java.util.function.Predicate<Finding> which) {
    return report.findings().stream().filter(which).toList();
  }

  private static List<Finding> selectOthers(
      Report report, java.util.function.Predicate<Finding> which) {
    return select(report, f -> !Meanings.isDeterminism(f) && which.test(f));
  }

  private static List<FindingView> views(List<Finding> findings) {
    return findings.stream().limit(MOST_FINDINGS).map(FindingView::of).toList();
  }
}
