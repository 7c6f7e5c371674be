// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

/**
 * How text is laid out.
 *
 * @param width columns available; at least {@link #NARROWEST} are used
 * @param colours whether to emit ANSI colours
 */
public record TextStyle(int width, Colours colours) {
  /** Below this, lines are not broken any shorter. */
  public static final int NARROWEST = 30;

  private static final int WIDEST = 110;
  private static final int DEFAULT = 100;

  /** Whether text carries ANSI colours. */
  public enum Colours {
    ANSI,
    NONE
  }

  /** Clamps the width to what is readable. */
  public TextStyle {
    width = Math.max(NARROWEST, Math.min(WIDEST, width));
  }

  /** For files and pipes. */
  public static TextStyle plain() {
    return new TextStyle(DEFAULT, Colours.NONE);
  }

  String bold(String text) {
    return paint("1", text);
  }

  String dim(String text) {
    return paint("2", text);
  }

  String red(String text) {
    return paint("1;31", text);
  }

  String yellow(String text) {
    return paint("33", text);
  }

  String green(String text) {
    return paint("32", text);
  }

  private String paint(String code, String text) {
    return colours == Colours.NONE || text.isEmpty()
        ? text
        : "\u001b[" + code + "m" + text + "\u001b[0m";
  }
}
