// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The order of a report: by verdict, then by harm. Of those that are alike so far the best of each
 * variable (of each set of locks) come first, by score, then the second best of each, and so on: a
 * variable that much is found about does not hide the others. What is equal even then is told apart
 * by what it is about and where.
 */
public final class FindingOrder {
  private static final List<String> HARM = List.of("benign", "unknown", "harmful");

  private static final Comparator<Finding> RANK =
      Comparator.comparing(Finding::verdict)
          .thenComparing(finding -> HARM.indexOf(finding.harm()))
          .reversed();

  private static final Comparator<String> TEXT = Comparator.nullsFirst(Comparator.naturalOrder());

  private static final Comparator<Finding.VariableRef> VARIABLE =
      Comparator.comparing(Finding.VariableRef::className, TEXT)
          .thenComparing(Finding.VariableRef::field, TEXT)
          .thenComparing(Finding.VariableRef::kind, TEXT);

  private static final Comparator<Finding.EventRef> PLACE =
      Comparator.comparing(Finding.EventRef::className, TEXT)
          .thenComparing(Finding.EventRef::method, TEXT)
          .thenComparingInt(Finding.EventRef::line);

  // Many are alike in score, so what tells them apart makes no text of its own.
  private static final Comparator<Finding> SCORE =
      Comparator.comparingDouble(Finding::score)
          .reversed()
          .thenComparing(Finding::analysis, TEXT)
          .thenComparing(Finding::pattern, TEXT)
          .thenComparing(Finding::variables, each(VARIABLE))
          .thenComparing(Finding::events, each(PLACE));

  /** {@code round}: how many of those about the same it comes after, and itself. */
  private record Row<T>(T thing, Finding finding, int round) {}

  /** Findings of one rank about the same. */
  private record Subject(Verdict verdict, String harm, List<Finding.VariableRef> variables) {
    static Subject of(Finding finding) {
      return new Subject(finding.verdict(), finding.harm(), finding.variables());
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
    byScore.sort(Comparator.comparing(finding, SCORE));
    Map<Subject, Integer> rounds = new HashMap<>();
    List<Row<T>> rows = new ArrayList<>();
    for (T thing : byScore) {
      Finding f = finding.apply(thing);
      rows.add(new Row<>(thing, f, rounds.merge(Subject.of(f), 1, Integer::sum)));
    }
    // The sort is stable: within a round the order by score stays.
    rows.sort(
        Comparator.comparing((Row<T> row) -> row.finding(), RANK).thenComparingInt(Row::round));
    return rows.stream().map(Row::thing).toList();
  }

  /** By the first elements that differ, then by length. */
  private static <T> Comparator<List<T>> each(Comparator<T> order) {
    return (a, b) -> {
      int common = Math.min(a.size(), b.size());
      for (int i = 0; i < common; i++) {
        int c = order.compare(a.get(i), b.get(i));
        if (c != 0) {
          return c;
        }
      }
      return Integer.compare(a.size(), b.size());
    };
  }
}
