// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.columns;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Steps in order, one column per thread. At most {@link #MAX_ROWS} steps are kept; the middle is
 * left out first, never a step that is part of the pattern.
 *
 * @param threads labels of the columns, left to right
 * @param names what the program calls those threads, "" where unknown
 * @param rows the steps, top to bottom
 */
public record InterleavingColumns(List<String> threads, List<String> names, List<Row> rows) {
  /** More steps than this are not drawn. */
  public static final int MAX_ROWS = 60;

  /**
   * A step in its column, or a gap.
   *
   * @param column index of the thread's column, -1 for a gap
   * @param step the step, null for a gap
   * @param skipped how many steps a gap stands for
   */
  public record Row(int column, @Nullable Step step, int skipped) {
    /** Whether this row stands for steps left out. */
    public boolean isGap() {
      return step == null;
    }
  }

  /** The recorded order of the steps that matter. */
  public static InterleavingColumns observed(Finding finding) {
    return of(finding, finding.story().observed());
  }

  /** The order that goes wrong. */
  public static InterleavingColumns violating(Finding finding) {
    return of(finding, finding.story().violating());
  }

  /** The accesses as they came when the program was run again. */
  public static InterleavingColumns seen(Finding finding) {
    return of(finding, finding.story().seen());
  }

  private static InterleavingColumns of(Finding finding, List<Step> steps) {
    Map<String, Integer> columns = new LinkedHashMap<>();
    // Both interleavings of a finding show their threads in the same columns.
    finding.events().forEach(e -> columns.putIfAbsent(e.thread(), columns.size()));
    finding.story().observed().forEach(s -> columns.putIfAbsent(s.thread(), columns.size()));
    finding.story().violating().forEach(s -> columns.putIfAbsent(s.thread(), columns.size()));
    steps.forEach(s -> columns.putIfAbsent(s.thread(), columns.size()));
    List<String> threads = List.copyOf(columns.keySet());
    List<String> names = threads.stream().map(t -> nameOf(finding, t)).toList();
    return new InterleavingColumns(threads, names, rows(columns, steps));
  }

  private static String nameOf(Finding finding, String thread) {
    return finding.events().stream()
        .filter(e -> e.thread().equals(thread) && e.threadName() != null)
        .map(EventRef::threadName)
        .filter(name -> !name.equals(thread))
        .findFirst()
        .orElse("");
  }

  private static List<Row> rows(Map<String, Integer> columns, List<Step> steps) {
    List<Row> rows = new ArrayList<>();
    int plainKept = 0;
    int skipped = 0;
    long plain = steps.stream().filter(s -> s.role() == null).count();
    long excess = Math.max(0, steps.size() - MAX_ROWS);
    long firstSkipped = Math.max(0, (plain - excess) / 2);
    for (Step step : steps) {
      boolean skip =
          step.role() == null && plainKept >= firstSkipped && plainKept < firstSkipped + excess;
      plainKept += step.role() == null ? 1 : 0;
      if (skip) {
        skipped++;
        continue;
      }
      if (skipped > 0) {
        rows.add(new Row(-1, null, skipped));
        skipped = 0;
      }
      rows.add(new Row(columns.getOrDefault(step.thread(), -1), step, 0));
    }
    if (skipped > 0) {
      rows.add(new Row(-1, null, skipped));
    }
    return List.copyOf(rows);
  }
}
