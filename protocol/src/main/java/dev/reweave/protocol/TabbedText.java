// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol;

import org.jspecify.annotations.Nullable;

/** Rows of tab-separated columns: no column holds a tab or a line break. */
public final class TabbedText {
  private TabbedText() {}

  /** The text without the characters that separate columns and rows; null is empty. */
  public static String clean(@Nullable String text) {
    if (text == null) {
      return "";
    }
    StringBuilder out = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\t' || c == '\n' || c == '\r') {
        if (out == null) {
          out = new StringBuilder(text);
        }
        out.setCharAt(i, ' ');
      }
    }
    return out == null ? text : out.toString();
  }

  /** A row of these columns; each is made clean. */
  public static String row(@Nullable Object... columns) {
    StringBuilder row = new StringBuilder();
    for (int i = 0; i < columns.length; i++) {
      if (i > 0) {
        row.append('\t');
      }
      row.append(columns[i] == null ? "" : clean(columns[i].toString()));
    }
    return row.toString();
  }

  /** The columns of a row. */
  public static String[] columns(String row) {
    return row.split("\t", -1);
  }

  /** A column, empty where the row is shorter. */
  public static String at(String[] columns, int i) {
    return i < columns.length ? columns[i] : "";
  }

  /** 1 or 0. */
  public static int bit(boolean value) {
    return value ? 1 : 0;
  }
}
