// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.terminal;

import dev.reweave.report.neutral.VisibleText;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Says on standard error what is going on, so that nobody waits without a word. On a terminal it is
 * one line that is written over, and taken away in the end. Elsewhere, in the log of a build for
 * instance, it is a line of its own once nothing was said for {@link #SILENCE_NANOS}.
 *
 * <p>Safe for several threads.
 */
public final class ProgressLine implements AutoCloseable {
  /** A little less than the two seconds that users are promised, as ticks come late at times. */
  static final long SILENCE_NANOS = 1_600_000_000L;

  private static final long PAUSE_NANOS = 100_000_000L;
  private static final long SECOND_NANOS = 1_000_000_000L;
  private static final int MOST = 70;

  private final PrintStream err;
  private final boolean isTerminal;
  private final LongSupplier clock;
  private @Nullable String current;
  private long begunAt;
  private long toldAt;
  private boolean isShown;

  /** Writes to {@code err}, and looks at the time. */
  public ProgressLine(PrintStream err, TerminalStreams terminal) {
    this(err, terminal.err(), System::nanoTime);
  }

  /** {@code clock}: nanoseconds. */
  ProgressLine(PrintStream err, boolean isTerminal, LongSupplier clock) {
    this.err = err;
    this.isTerminal = isTerminal;
    this.clock = clock;
    toldAt = clock.getAsLong();
  }

  /** Another step has begun; shown at most ten times a second. */
  public synchronized void step(String text) {
    long now = clock.getAsLong();
    if (current == null) {
      toldAt = now;
    }
    if (!text.equals(current)) {
      begunAt = now;
    }
    current = text;
    if (isTerminal && (!isShown || now - toldAt >= PAUSE_NANOS)) {
      show(text, now);
    }
  }

  /** To be called several times a second: says that the step goes on. */
  public synchronized void tick() {
    long now = clock.getAsLong();
    long pause = isTerminal ? SECOND_NANOS : SILENCE_NANOS;
    if (current != null && now - toldAt >= pause) {
      long seconds = (now - begunAt) / SECOND_NANOS;
      show(seconds < 1 ? current : current + " " + seconds + " s", now);
    }
  }

  private void show(String text, long now) {
    toldAt = now;
    String visible = VisibleText.of(text);
    String line = visible.length() > MOST ? visible.substring(0, MOST) : visible;
    if (isTerminal) {
      isShown = true;
      print("\r\u001b[K" + line);
    } else {
      print(line + System.lineSeparator());
    }
  }

  /** Something else is about to be written: takes the line away until the next step or tick. */
  public synchronized void interrupt() {
    toldAt = clock.getAsLong();
    if (isShown) {
      print("\r\u001b[K");
      isShown = false;
    }
  }

  /** Nothing goes on any more. */
  @Override
  public synchronized void close() {
    interrupt();
    current = null;
  }

  private void print(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    err.write(bytes, 0, bytes.length);
    err.flush();
  }
}
