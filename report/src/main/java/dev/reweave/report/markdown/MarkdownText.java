// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.markdown;

/**
 * Text within Markdown (CommonMark, with the tables, bare links and mentions of its common dialect)
 * that shows as it is.
 */
final class MarkdownText {
  private static final String SPECIAL = "\\`*_{}[]()#+-!|~^$";

  private MarkdownText() {}

  /** The text, on one line. */
  static String of(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '&' -> escaped.append("&amp;");
        case '@' -> escaped.append("&#64;");
        case ':' -> escaped.append(text.startsWith("://", i) ? "&#58;" : ":");
        case '.' -> escaped.append(text.startsWith("www.", Math.max(0, i - 3)) ? "&#46;" : ".");
        case '\n' -> escaped.append(' ');
        default -> escaped.append(SPECIAL.indexOf(c) >= 0 ? "\\" + c : String.valueOf(c));
      }
    }
    return escaped.toString();
  }
}
