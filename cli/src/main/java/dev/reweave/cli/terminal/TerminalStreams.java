// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.terminal;

import dev.reweave.report.text.TextStyle;
import dev.reweave.report.text.TextStyle.Colours;

/**
 * What the launcher found out about standard output and error. Java itself can only tell whether
 * all streams are a terminal.
 *
 * @param out whether standard output is a terminal
 * @param err whether standard error is one
 * @param columns width, 0 if unknown
 */
public record TerminalStreams(boolean out, boolean err, int columns) {
  private static final int USUAL_COLUMNS = 80;

  /** Of this process. */
  @SuppressWarnings("SystemConsoleNull") // asked only without the launcher
  public static TerminalStreams current() {
    boolean console = System.console() != null;
    return new TerminalStreams(
        flag("reweave.terminal.out", console), flag("reweave.terminal.err", console), width());
  }

  /** Whether a command that we start has a terminal together with us. */
  public boolean isShared() {
    return out || err;
  }

  private static boolean flag(String property, boolean otherwise) {
    String value = System.getProperty(property);
    return value == null ? otherwise : value.equals("true");
  }

  private static int width() {
    String text = System.getProperty("reweave.terminal.columns", "");
    return text.matches("[0-9]{1,4}") ? Integer.parseInt(text) : 0;
  }

  /** How the user calls Reweave, as far as the launcher has told. */
  public static String command() {
    return System.getProperty("reweave.command", "reweave");
  }

  /** How reports look on standard output. */
  public TextStyle style() {
    if (!out) {
      return TextStyle.plain();
    }
    int width = columns > 0 ? columns : USUAL_COLUMNS;
    return new TextStyle(width, colourWanted() ? Colours.ANSI : Colours.NONE);
  }

  private static boolean colourWanted() {
    String refused = System.getenv("NO_COLOR");
    return (refused == null || refused.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
  }
}
