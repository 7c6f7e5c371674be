// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

import java.util.List;
import java.util.function.UnaryOperator;

/** Collects lines under a style. */
final class TextPage {
  private final StringBuilder out = new StringBuilder();
  private final TextStyle style;

  TextPage(TextStyle style) {
    this.style = style;
  }

  TextStyle style() {
    return style;
  }

  void blank() {
    out.append('\n');
  }

  /** A line as it is; colours may be in it. */
  void raw(String line) {
    out.append(line).append('\n');
  }

  /** Wrapped text, indented. */
  void text(int indent, String text) {
    hanging(" ".repeat(indent), text, UnaryOperator.identity());
  }

  void text(int indent, String text, UnaryOperator<String> paint) {
    hanging(" ".repeat(indent), text, paint);
  }

  /** Wrapped text after a prefix; further lines are indented by the prefix's length. */
  void hanging(String prefix, String text, UnaryOperator<String> paint) {
    List<String> lines = LineWrap.lines(text, Math.max(16, style.width() - prefix.length()));
    String lead = prefix;
    for (String line : lines) {
      raw((lead + paint.apply(line)).stripTrailing());
      lead = " ".repeat(prefix.length());
    }
  }

  void heading(String text) {
    raw(style.bold(text));
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
