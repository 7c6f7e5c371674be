// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines. Words longer than a line are cut. */
final class LineWrap {
  private LineWrap() {}

  /** Lines of at most {@code width} characters. */
  static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" +")) {
      String rest = word;
      if (line.length() > 0 && line.length() + 1 + rest.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      while (line.length() == 0 && rest.length() > width) {
        int cut = cut(rest, width);
        lines.add(rest.substring(0, cut));
        rest = rest.substring(cut);
      }
      line.append(line.length() > 0 ? " " : "").append(rest);
    }
    if (line.length() > 0 || lines.isEmpty()) {
      lines.add(line.toString());
    }
    return lines;
  }

  /** Not within a pair of surrogates. */
  private static int cut(String word, int width) {
    return width > 1 && Character.isHighSurrogate(word.charAt(width - 1)) ? width - 1 : width;
  }
}
