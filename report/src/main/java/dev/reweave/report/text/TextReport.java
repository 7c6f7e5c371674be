// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import dev.reweave.report.words.Commands;
import dev.reweave.report.words.Meanings;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The report that a run ends with: certain findings first, then those that nobody has checked the
 * values of, then notes and facts. At most {@link #MOST_POTENTIAL} of the latter and {@link #MOST}
 * of the former are told in full, the rest is counted.
 */
public final class TextReport {
  /** How many proven findings are told. */
  public static final int MOST = 50;

  /** How many unproven ones. */
  public static final int MOST_POTENTIAL = 10;

  /** How many of nondeterminism. */
  public static final int MOST_DETERMINISM = 20;

  private static final int MOST_NOTES = 20;

  private static final int MOST_LEFT_OUT = 12;

  private TextReport() {}

  /**
   * The whole report.
   *
   * @param command how the reader calls Reweave, for the hints at the end
   * @param folder where the files of this run are; null if nowhere
   */
  public static String write(Report report, String command, String folder, TextStyle style) {
    Page page = new Page(style);
    List<Finding> proven = select(report, v -> v.compareTo(Verdict.FEASIBLE) >= 0);
    List<Finding> potential = select(report, v -> v == Verdict.POTENTIAL);
    List<Finding> apart = report.findings().stream().filter(Meanings::isDeterminism).toList();
    headline(page, report, proven.size(), potential.size(), apart.size());
    tell(page, proven, MOST);
    if (!potential.isEmpty()) {
      page.heading(Meanings.POTENTIAL_HEADING);
      page.text(0, Meanings.POTENTIAL_EXPLAINED + " Most likely first.");
      page.blank();
      tell(page, potential, MOST_POTENTIAL);
    }
    if (!apart.isEmpty()) {
      page.heading(Meanings.DETERMINISM_HEADING);
      page.text(0, Meanings.DETERMINISM_EXPLAINED + " Most surprising first.");
      page.blank();
      tell(page, apart, MOST_DETERMINISM);
    }
    leftOut(page, report);
    notes(page, report);
    page.text(0, Facts.candidates(report.summary()));
    page.text(0, Facts.line(report.run()));
    if (folder != null) {
      page.blank();
    }
    Stream.of(proven, potential, apart)
        .flatMap(List::stream)
        .findFirst()
        .ifPresent(shown -> explainHint(page, shown, command, folder));
    if (folder != null) {
      page.raw("As HTML:  " + folder + "/report.html");
    }
    return page.toString();
  }

  private static List<Finding> select(Report report, Predicate<Verdict> which) {
    return report.findings().stream()
        .filter(f -> !Meanings.isDeterminism(f))
        .filter(f -> which.test(f.verdict()))
        .toList();
  }

  private static void headline(Page page, Report report, int proven, int potential, int apart) {
    UnaryOperator<String> paint = proven > 0 ? page.style()::red : page.style()::green;
    page.text(0, headline(report, proven, potential, apart), paint);
    page.blank();
  }

  private static String headline(Report report, int proven, int potential, int apart) {
    if (apart == 0) {
      return headline(report, proven, potential);
    }
    String others = proven + potential > 0 ? headline(report, proven, potential) + " " : "";
    return others
        + Numbers.count(apart, "place")
        + (apart == 1 ? " is" : " are")
        + " nondeterministic.";
  }

  private static String headline(Report report, int proven, int potential) {
    if (proven > 0) {
      return Numbers.count(proven, "finding") + seen(report.summary()) + also(potential);
    }
    if (potential > 0) {
      return "Nothing proven; " + Numbers.count(potential, "potential finding") + ".";
    }
    if (report.summary().diverged() > 0) {
      return "Nothing found: "
          + Numbers.count(report.summary().diverged(), "potential finding")
          + " did not happen when the program was run again.";
    }
    if (report.summary().undecided() > 0) {
      return "Nothing found so far; "
          + Numbers.count(report.summary().undecided(), "candidate")
          + " undecided.";
    }
    if (report.run().sharedVariables() == 0) {
      return "Nothing found: no variable is shared between threads" + unlessHidden(report.run());
    }
    return "Nothing found.";
  }

  private static String unlessHidden(Report.Run run) {
    int hidden = Math.max(0, run.classesLeftAlone());
    return hidden == 0
        ? "."
        : " in what was recorded; "
            + Numbers.of(hidden)
            + (hidden == 1 ? " class is" : " classes are")
            + " not, or not wholly: see the notes.";
  }

  private static String seen(Report.Summary summary) {
    if (summary.confirmed() == 0) {
      return "";
    }
    String benign = summary.benign() == 0 ? "" : ", " + Numbers.of(summary.benign()) + " benign";
    return ", " + Numbers.of(summary.confirmed()) + " seen to happen" + benign;
  }

  private static String also(int potential) {
    return potential == 0 ? "." : ", and " + Numbers.of(potential) + " potential.";
  }

  private static void tell(Page page, List<Finding> findings, int most) {
    findings.stream()
        .limit(most)
        .forEach(
            finding -> {
              FindingText.brief(page, finding);
              page.blank();
            });
    if (findings.size() > most) {
      page.text(0, "… and " + Numbers.of(findings.size() - most) + " more.");
      page.blank();
    }
  }

  /** Why numbers are missing between those shown. */
  private static void leftOut(Page page, Report report) {
    List<String> ids =
        select(report, v -> v == Verdict.DIVERGED).stream().map(Finding::id).toList();
    if (!ids.isEmpty() && ids.size() < report.findings().size()) {
      String more =
          ids.size() > MOST_LEFT_OUT ? " and " + (ids.size() - MOST_LEFT_OUT) + " more" : "";
      page.text(
          0,
          "Not shown, because the program went another way when it was run again: "
              + ids.stream().limit(MOST_LEFT_OUT).collect(Collectors.joining(", "))
              + more
              + ".");
      page.blank();
    }
  }

  private static void notes(Page page, Report report) {
    if (report.notes().isEmpty()) {
      return;
    }
    page.heading("Notes");
    report.notes().stream()
        .limit(MOST_NOTES)
        .forEach(note -> page.hanging("  - ", note, UnaryOperator.identity()));
    if (report.notes().size() > MOST_NOTES) {
      page.text(2, "… and " + (report.notes().size() - MOST_NOTES) + " more, in findings.json.");
    }
    page.blank();
  }

  private static void explainHint(Page page, Finding shown, String command, String folder) {
    if (folder != null) {
      // Not wrapped: a path that is broken over two lines cannot be copied.
      String words =
          Commands.word(command) + " explain " + shown.id() + " " + Commands.word(folder);
      page.raw("In full:  " + words);
    }
  }
}
