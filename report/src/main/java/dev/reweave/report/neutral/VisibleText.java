// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.neutral;

import java.util.Locale;

/**
 * The one rule for text that is not ours: names, messages, output, paths. A character that steers a
 * terminal, turns the direction of what follows, ends a line, or is not to be seen, is shown by its
 * number: {@code \u202e}, and <code>&#92;u{e0001}</code> above U+FFFF. All others stay.
 */
public final class VisibleText {
  /** Letters and marks that leave nothing, or only room, where they are drawn. */
  private static final String BLANK =
      "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0";

  private static final int FIRST_SELECTOR = 0xFE00;
  private static final int LAST_SELECTOR = 0xFE0F;
  private static final int FIRST_MORE_SELECTOR = 0xE0100;
  private static final int LAST_MORE_SELECTOR = 0xE01EF;

  private VisibleText() {}

  /** The text on one line. */
  public static String of(String text) {
    return shown(text, false);
  }

  /** The text, which may have several lines. */
  public static String lines(String text) {
    return shown(text, true);
  }

  /**
   * A document in JSON, as another that means the same: what is not to be seen stands only in its
   * texts, and is escaped there.
   */
  public static String json(String document) {
    StringBuilder out = new StringBuilder(document.length());
    document
        .codePoints()
        .forEach(
            c -> {
              if (c == '\n' || !isHidden(c)) {
                out.appendCodePoint(c);
              } else {
                for (char unit : Character.toChars(c)) {
                  out.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
                }
              }
            });
    return out.toString();
  }

  /** Whether a character is to be shown by its number. */
  public static boolean isHidden(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default ->
          BLANK.indexOf(codePoint) >= 0
              || codePoint >= FIRST_SELECTOR && codePoint <= LAST_SELECTOR
              || codePoint >= FIRST_MORE_SELECTOR && codePoint <= LAST_MORE_SELECTOR;
    };
  }

  private static String shown(String text, boolean withLines) {
    if (text.codePoints().noneMatch(c -> isHidden(c) && !(withLines && c == '\n'))) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            c -> {
              if (withLines && c == '\n' || !isHidden(c)) {
                out.appendCodePoint(c);
              } else {
                String form = c < Character.MIN_SUPPLEMENTARY_CODE_POINT ? "\\u%04x" : "\\u{%x}";
                out.append(String.format(Locale.ROOT, form, c));
              }
            });
    return out.toString();
  }
}
