// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.results;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

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
  private @Nullable LastAct act;

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
   * From now on this is done, and no longer what was said before. Once this JVM has begun to end,
   * the last act is the one said before: what comes after that moment (a driven program that
   * another hook has ended, say) is no result of the session.
   *
   * @return false when this JVM is ending: nothing must undo its last act
   */
  public synchronized boolean then(@Nullable LastAct next) {
    if (isEnding()) {
      return false;
    }
    act = next;
    return true;
  }

  /** Hooks run side by side, so ours may not have begun yet when the first of them has. */
  private boolean isEnding() {
    try {
      Runtime.getRuntime().removeShutdownHook(Thread.currentThread());
      return false;
    } catch (IllegalStateException ending) {
      return true;
    }
  }

  private synchronized void end() {
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
