// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines. Words longer than a line are cut. */
final class Wrap {
  private Wrap() {}

  /** Lines of at most {@code width} characters, without control characters. */
  static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : clean(text).split(" +")) {
      String rest = word;
      if (line.length() > 0 && line.length() + 1 + rest.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      while (line.length() == 0 && rest.length() > width) {
        lines.add(rest.substring(0, width));
        rest = rest.substring(width);
      }
      line.append(line.length() > 0 ? " " : "").append(rest);
    }
    if (line.length() > 0 || lines.isEmpty()) {
      lines.add(line.toString());
    }
    return lines;
  }

  /** Names come from the program: nothing in them may steer the terminal. */
  static String clean(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.chars().forEach(c -> out.append(Character.isISOControl(c) ? ' ' : (char) c));
    return out.toString();
  }
}
