// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.junitxml;

/** Text inside XML 1.0, also between quotes. */
final class XmlText {
  private static final int REPLACEMENT = 0xFFFD;

  private XmlText() {}

  static String of(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    text.codePoints().map(c -> isCharacter(c) ? c : REPLACEMENT).forEach(c -> append(safe, c));
    return safe.toString();
  }

  private static void append(StringBuilder safe, int c) {
    switch (c) {
      case '&' -> safe.append("&amp;");
      case '<' -> safe.append("&lt;");
      case '>' -> safe.append("&gt;");
      case '"' -> safe.append("&quot;");
      case '\n' -> safe.append("&#10;");
      default -> safe.appendCodePoint(c);
    }
  }

  /** What the standard calls a Char; there is no way to write another. */
  private static boolean isCharacter(int c) {
    return c == '\n'
        || c == '\t'
        || c >= ' ' && c < Character.MIN_SURROGATE
        || c > Character.MAX_SURROGATE && c < 0xFFFE
        || c >= Character.MIN_SUPPLEMENTARY_CODE_POINT;
  }
}
