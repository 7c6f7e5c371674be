// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import dev.reweave.finding.Finding.Step;
import dev.reweave.report.columns.InterleavingColumns;
import dev.reweave.report.columns.InterleavingColumns.Row;
import dev.reweave.report.words.PlaceText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An interleaving as a table: one cell per thread in each row, at most one of them filled. */
record OrderView(String caption, List<Head> heads, List<RowView> rows, int columns) {
  /** A column's thread. */
  record Head(String label, String name) {}

  /** A row: a gap, or one cell per thread. */
  record RowView(boolean gap, int skipped, int number, int columns, List<Cell> cells) {}

  /** A cell; empty in the columns of threads that wait. */
  record Cell(
      boolean filled,
      String thread,
      String text,
      String place,
      String method,
      @Nullable String link,
      @Nullable String role) {
    static final Cell EMPTY = new Cell(false, "", "", "", "", null, null);

    /** Whether this step is part of the pattern. */
    boolean marked() {
      return role != null;
    }
  }

  static OrderView of(InterleavingColumns order, String caption, SourceLinks links) {
    List<Head> heads = new ArrayList<>();
    for (int i = 0; i < order.threads().size(); i++) {
      heads.add(new Head(order.threads().get(i), order.names().get(i)));
    }
    List<RowView> rows = new ArrayList<>();
    int number = 1;
    for (Row row : order.rows()) {
      rows.add(row(row, number, heads.size(), links));
      number += row.isGap() ? row.skipped() : 1;
    }
    return new OrderView(caption, heads, rows, heads.size() + 1);
  }

  private static RowView row(Row row, int number, int columns, SourceLinks links) {
    Step step = row.step();
    if (step == null) {
      return new RowView(true, row.skipped(), number, columns + 1, List.of());
    }
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      cells.add(i == row.column() ? cell(step, links) : Cell.EMPTY);
    }
    return new RowView(false, 0, number, columns + 1, cells);
  }

  private static Cell cell(Step step, SourceLinks links) {
    return new Cell(
        true,
        step.thread(),
        step.text(),
        PlaceText.fileLine(step.file(), step.line()),
        PlaceText.method(step.className(), step.method()),
        links.of(step.className(), step.file(), step.line()),
        step.role() == null ? null : step.role().word());
  }
}
