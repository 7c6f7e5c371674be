// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.terminal.ConsoleStreams;
import dev.reweave.cli.terminal.ProgressLine;
import dev.reweave.cli.terminal.TerminalStreams;
import dev.reweave.session.progress.SessionListener;
import java.util.Timer;
import java.util.TimerTask;

/** Tells on standard error what a session does, every two seconds at least. */
final class ConsoleListener implements SessionListener, AutoCloseable {
  private static final long TICK_MILLIS = 200;

  private final ProgressLine progress = new ProgressLine(System.err, TerminalStreams.current());
  private final Timer timer = new Timer("reweave-progress", true);

  ConsoleListener() {
    TimerTask tick =
        new TimerTask() {
          @Override
          public void run() {
            progress.tick();
          }
        };
    timer.schedule(tick, TICK_MILLIS, TICK_MILLIS);
  }

  @Override
  public void step(String text) {
    progress.step("reweave: " + text);
  }

  @Override
  public void idle() {
    progress.close();
  }

  @Override
  public void note(String sentence) {
    progress.interrupt();
    ConsoleStreams.warn(sentence);
  }

  /** Nothing goes on any more: takes the line about the current step away. */
  @Override
  public void close() {
    timer.cancel();
    progress.close();
  }
}
