// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.results;

import java.io.IOException;

/**
 * What is done when this JVM is told to end in the middle of something (Ctrl-C, SIGTERM): what
 * there is by then is written and named. To be closed when that something is over.
 */
public final class InterruptedReport implements AutoCloseable {
  /** What is left to do then; must be quick. */
  @FunctionalInterface
  public interface LastAct {
    void run() throws IOException;
  }

  private final Thread hook;
  private LastAct act;
  private boolean isOver;

  /** Nothing is done until there is something to do. */
  public InterruptedReport() {
    hook = new Thread(this::end, "reweave-last-report");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException ending) {
      // Too late for anything.
      return;
    }
  }

  /**
   * From now on this is done, and no longer what was said before.
   *
   * @return false when this JVM is ending and the last act is over: nothing must undo it
   */
  public synchronized boolean then(LastAct next) {
    act = next;
    return !isOver;
  }

  private synchronized void end() {
    isOver = true;
    if (act == null) {
      return;
    }
    try {
      act.run();
    } catch (IOException | RuntimeException e) {
      // What was written before stays.
      return;
    }
  }

  /** Nothing is done any more. */
  @Override
  public void close() {
    then(null);
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      // It runs already, or has run.
      return;
    }
  }
}
