// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The order of a report: by verdict, then what a replay did not refuse, then by harm. Of those that
 * are alike so far the best of each variable (of each set of locks) come first, by score, then the
 * second best of each, and so on: a variable that much is found about does not hide the others.
 * What is equal even then is told apart by what it is about and where.
 */
public final class FindingOrder {
  /** {@code round}: how many of those about the same it comes after, and itself. */
  private record Row<T>(T thing, Finding finding, int round) {}

  /** Findings of one rank about the same. */
  private record Subject(Rank rank, List<Finding.VariableRef> variables) {
    static Subject of(Finding finding) {
      return new Subject(Rank.of(finding), finding.variables());
    }
  }

  /** Certainty first; what driven runs could not make happen comes after what nobody tried. */
  private record Rank(Verdict verdict, boolean leftOrder, HarmRating harm)
      implements Comparable<Rank> {
    static Rank of(Finding finding) {
      return new Rank(finding.verdict(), finding.replay().leftOrder(), finding.harm());
    }

    @Override
    public int compareTo(Rank other) {
      int c = verdict.compareTo(other.verdict);
      c = c != 0 ? c : Boolean.compare(other.leftOrder, leftOrder);
      return c != 0 ? c : harm.compareTo(other.harm);
    }
  }

  private FindingOrder() {}

  /** The findings in the order of the report. */
  public static List<Finding> of(Collection<Finding> findings) {
    return of(findings, finding -> finding);
  }

  /** Things with findings, in the order of the report. */
  public static <T> List<T> of(Collection<T> things, Function<T, Finding> finding) {
    List<T> byScore = new ArrayList<>(things);
    byScore.sort((a, b) -> byScore(finding.apply(a), finding.apply(b)));
    Map<Subject, Integer> rounds = new HashMap<>();
    List<Row<T>> rows = new ArrayList<>();
    for (T thing : byScore) {
      Finding f = finding.apply(thing);
      rows.add(new Row<>(thing, f, rounds.merge(Subject.of(f), 1, Integer::sum)));
    }
    // The sort is stable: within a round the order by score stays.
    rows.sort(
        (a, b) -> {
          int c = byRank(a.finding(), b.finding());
          return c != 0 ? c : Integer.compare(a.round(), b.round());
        });
    return rows.stream().map(Row::thing).toList();
  }

  private static int byScore(Finding a, Finding b) {
    int c = Double.compare(b.score(), a.score());
    return c != 0 ? c : byContent(a, b);
  }

  private static int byContent(Finding a, Finding b) {
    int c = compare(a.analysis().word(), b.analysis().word());
    c = c != 0 ? c : compare(a.pattern().name(), b.pattern().name());
    int variables = Math.min(a.variables().size(), b.variables().size());
    for (int i = 0; c == 0 && i < variables; i++) {
      c = compare(a.variables().get(i), b.variables().get(i));
    }
    int events = Math.min(a.events().size(), b.events().size());
    for (int i = 0; c == 0 && i < events; i++) {
      c = compare(a.events().get(i), b.events().get(i));
    }
    c = c != 0 ? c : Integer.compare(a.variables().size(), b.variables().size());
    return c != 0 ? c : Integer.compare(a.events().size(), b.events().size());
  }

  private static int compare(Finding.VariableRef a, Finding.VariableRef b) {
    int c = compare(a.className(), b.className());
    c = c != 0 ? c : compare(a.field(), b.field());
    return c != 0 ? c : compare(a.kind().word(), b.kind().word());
  }

  private static int compare(Finding.EventRef a, Finding.EventRef b) {
    int c = compare(a.className(), b.className());
    c = c != 0 ? c : compare(a.method(), b.method());
    return c != 0 ? c : Integer.compare(a.line(), b.line());
  }

  /** What is not there comes first. */
  private static int compare(String a, String b) {
    if (a == null || b == null) {
      return Boolean.compare(a != null, b != null);
    }
    return a.compareTo(b);
  }

  private static int byRank(Finding a, Finding b) {
    return Rank.of(b).compareTo(Rank.of(a));
  }
}
