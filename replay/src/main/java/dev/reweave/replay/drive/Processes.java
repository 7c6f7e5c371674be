// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.drive;

import java.util.List;
import java.util.concurrent.TimeUnit;

/** Ends processes for good. */
final class Processes {
  private static final int SECONDS_TO_DIE = 10;

  private Processes() {}

  /** Kills the process, if it still runs, and whatever it has started, and waits for its end. */
  static void kill(Process process) {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
    try {
      process.waitFor(SECONDS_TO_DIE, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The hook is not needed any more. */
  static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // It runs already.
    }
  }
}
