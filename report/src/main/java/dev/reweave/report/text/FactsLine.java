// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

import dev.reweave.finding.FindingSummary;
import dev.reweave.finding.Report;
import dev.reweave.report.words.NumberWords;
import dev.reweave.report.words.ReportHeadline;
import java.util.ArrayList;
import java.util.List;

/** The line of facts that each report ends with, so that nothing passes in silence. */
public final class FactsLine {
  private FactsLine() {}

  /** Threads, events, variables, locks, classes and times; what is unknown is left out. */
  public static String line(Report.Run run) {
    List<String> parts = new ArrayList<>();
    parts.add(NumberWords.count(run.threads(), "thread"));
    parts.add(NumberWords.count(run.events(), "event"));
    parts.add(
        NumberWords.of(run.sharedVariables())
            + " shared of "
            + NumberWords.count(run.variables(), "variable"));
    parts.add(NumberWords.count(run.locks(), "lock"));
    if (run.classesInstrumented() >= 0) {
      parts.add(NumberWords.count(run.classesInstrumented(), "class") + " instrumented");
      parts.add(NumberWords.of(Math.max(0, run.classesLeftAlone())) + " left alone");
    }
    if (run.recordSeconds() >= 0) {
      parts.add("recorded in " + NumberWords.seconds(run.recordSeconds()));
    }
    if (run.analysisSeconds() >= 0) {
      parts.add("analysed in " + NumberWords.seconds(run.analysisSeconds()));
    }
    return String.join(", ", parts) + ".";
  }

  /** What became of the candidates. */
  public static String candidates(Report report) {
    FindingSummary summary = report.summary();
    if (summary.candidates() == 0) {
      return "No place in the code looked like "
          + ReportHeadline.violations(report.analyses())
          + ".";
    }
    List<String> parts = new ArrayList<>();
    String benign = summary.benign() == 0 ? "" : " (" + summary.benign() + " benign)";
    String notReproduced =
        summary.notReproduced() == 0
            ? ""
            : " (" + NumberWords.of(summary.notReproduced()) + " not seen when run again)";
    add(parts, summary.confirmed(), "confirmed" + benign);
    add(parts, summary.feasible(), "feasible" + notReproduced);
    add(parts, summary.diverged(), "diverged");
    add(parts, summary.potential(), "potential");
    add(parts, summary.infeasible(), "infeasible");
    add(parts, summary.undecided(), "undecided");
    return NumberWords.count(summary.candidates(), "candidate")
        + " looked at"
        + (parts.isEmpty() ? "." : ": " + String.join(", ", parts) + ".");
  }

  private static void add(List<String> parts, int count, String what) {
    if (count > 0) {
      parts.add(NumberWords.of(count) + " " + what);
    }
  }
}
