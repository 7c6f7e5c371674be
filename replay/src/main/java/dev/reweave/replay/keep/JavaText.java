// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.keep;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Any text as a part of Java source that can neither end nor change what is around it. A compiler
 * reads {@code \}{@code u000a} as a line's end before it looks for comments and literals, so such
 * escapes are written only for characters that mean nothing to it.
 */
final class JavaText {
  /** A constant of a class file has at most 65535 bytes, three for a character. */
  private static final int LONGEST_LITERAL = 20_000;

  private static final int LONGEST_COMMENT = 300;

  private JavaText() {}

  /** An expression whose value is the text. */
  static String literal(String text) {
    if (text.length() <= LONGEST_LITERAL) {
      return quoted(text);
    }
    List<String> parts = new ArrayList<>(List.of("\"\""));
    int from = 0;
    while (from < text.length()) {
      int to = Math.min(text.length(), from + LONGEST_LITERAL);
      to -= to < text.length() && Character.isHighSurrogate(text.charAt(to - 1)) ? 1 : 0;
      parts.add(quoted(text.substring(from, to)));
      from = to;
    }
    return "String.join(" + String.join(", ", parts) + ")";
  }

  /**
   * Halves of surrogate pairs are in no name of a trace; compilers disagree about their escapes.
   */
  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    String whole = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    for (int i = 0; i < whole.length(); i++) {
      char c = whole.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append(String.format("\\%03o", (int) c));
      } else if (c > '~') {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }

  /** The text for a comment of either kind: what could mean something there is a question mark. */
  static String comment(String text) {
    String start = text.length() > LONGEST_COMMENT ? text.substring(0, LONGEST_COMMENT) : text;
    return start.replaceAll("[^A-Za-z0-9 .,:;()\\[\\]<>$_+=#/-]", "?");
  }

  /** The text for a comment that becomes a page. */
  static String documentation(String text) {
    return comment(text).replaceAll("[<>]", "?");
  }
}
