// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.words;

import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.RegionGround;
import dev.reweave.finding.RegionResult;
import dev.reweave.finding.RegionVerdict;
import dev.reweave.finding.Report;
import java.util.ArrayList;
import java.util.List;

/** What is known of regions of the code, in words. */
public final class RegionWords {
  /** Heading of the table of regions. */
  public static final String HEADING = "Regions";

  private static final int MOST_VARIABLES = 4;

  private RegionWords() {}

  /** How many there are of each kind: a sentence. */
  public static String summary(Report report) {
    long violated = count(report, RegionVerdict.VIOLATED);
    long undecided = count(report, RegionVerdict.UNDECIDED);
    long atomic = count(report, RegionVerdict.ATOMIC);
    long pairs = report.regions().stream().filter(row -> row.other() != null).count();
    return "Of "
        + NumberWords.count(report.regions().size() - (int) pairs, "region")
        + (pairs == 0 ? "" : " and " + pairs + (pairs == 1 ? " pair of them" : " pairs of them"))
        + ", "
        + NumberWords.of(atomic)
        + (atomic == 1 ? " is" : " are")
        + " atomic in every order of the recorded steps, "
        + NumberWords.of(violated)
        + " can be broken, and "
        + NumberWords.of(undecided)
        + (undecided == 1 ? " is" : " are")
        + " undecided.";
  }

  private static long count(Report report, RegionVerdict verdict) {
    return report.regions().stream().filter(row -> row.verdict() == verdict).count();
  }

  /** What it rests on that a region is said to be atomic: sentences. */
  public static List<String> assumptions(Report report) {
    List<String> sentences = new ArrayList<>();
    boolean isAny = count(report, RegionVerdict.ATOMIC) > 0;
    if (isAny) {
      sentences.add(
          "ATOMIC holds for the steps of this run: the same input, branches, objects and array"
              + " elements, and memory that is sequentially consistent. What other runs do, and code"
              + " that was not instrumented, is not looked at.");
    }
    if (isAny
        && report.regions().stream().anyMatch(row -> row.ground() == RegionGround.EXECUTION)) {
      sentences.add(
          "Where it needs values, the code was executed along the orders: no thread has another"
              + " branch to take there than the recorded one.");
    }
    return sentences;
  }

  /** The region's place. */
  public static String place(RegionResult row) {
    String lines = PlaceText.lines(row.region());
    String name = PlaceText.method(row.region().className(), row.region().method());
    String own = name + (lines.isEmpty() ? "" : " (" + lines + ")");
    return row.other() == null
        ? own
        : own
            + " towards "
            + PlaceText.method(row.other().className(), row.other().method())
            + " ("
            + PlaceText.lines(row.other())
            + ")";
  }

  /** What it uses, and how often it ran. */
  public static String uses(RegionResult row) {
    List<String> names =
        row.variables().stream().limit(MOST_VARIABLES).map(RegionWords::name).toList();
    int more = row.variables().size() - names.size();
    return String.join(", ", names)
        + (more > 0 ? " and " + more + " more" : "")
        + "; "
        + (row.other() != null
            ? "met " + times(row) + " in two threads"
            : times(row) + ", by " + NumberWords.count(row.threads(), "thread"));
  }

  private static String times(RegionResult row) {
    return row.instances() == 1 ? "once" : NumberWords.of(row.instances()) + " times";
  }

  private static String name(VariableRef variable) {
    String type = PlaceText.simpleName(variable.className());
    return variable.field().isEmpty() ? type : type + "." + variable.field();
  }

  /** Why it is said: the rest of a sentence. */
  public static String ground(RegionResult row) {
    return row.ground().words();
  }
}
