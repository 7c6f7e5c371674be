// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.terminal;

import dev.reweave.report.neutral.VisibleText;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** One line on standard error that says what is going on; silent where that is no terminal. */
public final class ProgressLine implements AutoCloseable {
  private static final long PAUSE_NANOS = 100_000_000L;
  private static final int MOST = 70;

  private final PrintStream err;
  private final boolean terminal;
  private long shownAt;
  private boolean shown;

  /** Writes to {@code err} when it is a terminal. */
  public ProgressLine(PrintStream err, TerminalStreams terminal) {
    this.err = err;
    this.terminal = terminal.err();
  }

  /** Shows a step, at most ten times a second. */
  public synchronized void step(String text) {
    long now = System.nanoTime();
    if (!terminal || shown && now - shownAt < PAUSE_NANOS) {
      return;
    }
    shownAt = now;
    shown = true;
    String visible = VisibleText.of(text);
    String line = visible.length() > MOST ? visible.substring(0, MOST) : visible;
    print("\r\u001b[K" + line);
  }

  /** Takes the line away. */
  @Override
  public synchronized void close() {
    if (shown) {
      print("\r\u001b[K");
      shown = false;
    }
  }

  private void print(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    err.write(bytes, 0, bytes.length);
    err.flush();
  }
}
