// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.terminal.ConsoleStreams;
import dev.reweave.cli.terminal.ProgressLine;
import dev.reweave.cli.terminal.TerminalStreams;
import dev.reweave.session.progress.SessionListener;

/** Tells on standard error what a session does. */
final class ConsoleListener implements SessionListener, AutoCloseable {
  private final ProgressLine progress = new ProgressLine(System.err, TerminalStreams.current());

  @Override
  public void step(String text) {
    progress.step("reweave: " + text);
  }

  @Override
  public void note(String sentence) {
    progress.close();
    ConsoleStreams.warn(sentence);
  }

  /** Takes the line about the current step away. */
  @Override
  public void close() {
    progress.close();
  }
}
