// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

import dev.reweave.finding.FindingSummary;
import dev.reweave.finding.Report;
import dev.reweave.report.words.Headline;
import dev.reweave.report.words.Numbers;
import java.util.ArrayList;
import java.util.List;

/** The line of facts that each report ends with, so that nothing passes in silence. */
public final class Facts {
  private Facts() {}

  /** Threads, events, variables, locks, classes and times; what is unknown is left out. */
  public static String line(Report.Run run) {
    List<String> parts = new ArrayList<>();
    parts.add(Numbers.count(run.threads(), "thread"));
    parts.add(Numbers.count(run.events(), "event"));
    parts.add(
        Numbers.of(run.sharedVariables())
            + " shared of "
            + Numbers.count(run.variables(), "variable"));
    parts.add(Numbers.count(run.locks(), "lock"));
    if (run.classesInstrumented() >= 0) {
      parts.add(Numbers.count(run.classesInstrumented(), "class") + " instrumented");
      parts.add(Numbers.of(Math.max(0, run.classesLeftAlone())) + " left alone");
    }
    if (run.recordSeconds() >= 0) {
      parts.add("recorded in " + Numbers.seconds(run.recordSeconds()));
    }
    if (run.analysisSeconds() >= 0) {
      parts.add("analysed in " + Numbers.seconds(run.analysisSeconds()));
    }
    return String.join(", ", parts) + ".";
  }

  /** What became of the candidates. */
  public static String candidates(Report report) {
    FindingSummary summary = report.summary();
    if (summary.candidates() == 0) {
      return "No place in the code looked like " + Headline.violations(report.analyses()) + ".";
    }
    List<String> parts = new ArrayList<>();
    String benign = summary.benign() == 0 ? "" : " (" + summary.benign() + " benign)";
    String notReproduced =
        summary.notReproduced() == 0
            ? ""
            : " (" + Numbers.of(summary.notReproduced()) + " not seen when run again)";
    add(parts, summary.confirmed(), "confirmed" + benign);
    add(parts, summary.feasible(), "feasible" + notReproduced);
    add(parts, summary.diverged(), "diverged");
    add(parts, summary.potential(), "potential");
    add(parts, summary.infeasible(), "infeasible");
    add(parts, summary.undecided(), "undecided");
    return Numbers.count(summary.candidates(), "candidate")
        + " looked at"
        + (parts.isEmpty() ? "." : ": " + String.join(", ", parts) + ".");
  }

  private static void add(List<String> parts, int count, String what) {
    if (count > 0) {
      parts.add(Numbers.of(count) + " " + what);
    }
  }
}
