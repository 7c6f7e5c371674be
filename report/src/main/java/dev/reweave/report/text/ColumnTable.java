// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

import dev.reweave.finding.Finding.Step;
import dev.reweave.report.columns.InterleavingColumns;
import dev.reweave.report.columns.InterleavingColumns.Row;
import dev.reweave.report.words.NumberWords;
import dev.reweave.report.words.PlaceText;
import java.util.ArrayList;
import java.util.List;

/**
 * Draws an interleaving with one column per thread, or as a list where columns would be too narrow.
 */
final class ColumnTable {
  private static final int NARROWEST_COLUMN = 22;
  private static final int INDENT = 2;
  private static final String GUTTER = "  ";

  private final TextPage page;
  private final InterleavingColumns interleaving;
  private final int width;

  private ColumnTable(TextPage page, InterleavingColumns interleaving) {
    this.page = page;
    this.interleaving = interleaving;
    int columns = Math.max(1, interleaving.threads().size());
    this.width = (page.style().width() - INDENT - GUTTER.length() * (columns - 1)) / columns;
  }

  static void draw(TextPage page, InterleavingColumns interleaving) {
    ColumnTable table = new ColumnTable(page, interleaving);
    if (table.width >= NARROWEST_COLUMN) {
      table.columns();
    } else {
      table.list();
    }
  }

  private void columns() {
    List<List<String>> head = new ArrayList<>();
    for (int i = 0; i < interleaving.threads().size(); i++) {
      head.add(LineWrap.lines(thread(i), width));
    }
    cells(head);
    page.raw(" ".repeat(INDENT) + ("-".repeat(width) + GUTTER).repeat(head.size()).stripTrailing());
    for (Row row : interleaving.rows()) {
      Step step = row.step();
      if (step == null) {
        page.text(INDENT, gap(row), page.style()::dim);
      } else {
        List<List<String>> cells = new ArrayList<>();
        for (int i = 0; i < head.size(); i++) {
          cells.add(i == row.column() ? LineWrap.lines(text(step), width) : List.of());
        }
        cells(cells);
      }
    }
  }

  private void cells(List<List<String>> cells) {
    int height = cells.stream().mapToInt(List::size).max().orElse(0);
    for (int line = 0; line < height; line++) {
      StringBuilder out = new StringBuilder(" ".repeat(INDENT));
      for (List<String> cell : cells) {
        String text = line < cell.size() ? cell.get(line) : "";
        out.append(text).append(" ".repeat(width - text.length())).append(GUTTER);
      }
      page.raw(out.toString().stripTrailing());
    }
  }

  private void list() {
    for (Row row : interleaving.rows()) {
      Step step = row.step();
      if (step == null) {
        page.text(INDENT, gap(row), page.style()::dim);
      } else {
        page.hanging("  " + step.thread() + " ", text(step), s -> s);
      }
    }
  }

  private String thread(int column) {
    String name = interleaving.names().get(column);
    return interleaving.threads().get(column) + (name.isEmpty() ? "" : " \"" + name + "\"");
  }

  private static String gap(Row row) {
    return "… " + NumberWords.count(row.skipped(), "step") + " left out …";
  }

  private static String text(Step step) {
    String where = PlaceText.fileLine(step.file(), step.line());
    return (step.role() == null ? "" : "> ")
        + step.text()
        + (where.isEmpty() ? "" : " (" + where + ")");
  }
}
