// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.drive;

import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A process that does not outlive this JVM, at whatever moment that is told to end: what would kill
 * the process is registered first, and from then on either comes after the start, and kills, or
 * before, and there is no start.
 */
public final class GuardedProcess implements AutoCloseable {
  /** Starts a process; in tests with something in between. */
  @FunctionalInterface
  interface Starter {
    Process start() throws IOException;
  }

  private final Thread hook = new Thread(this::end, "reweave-reaper");
  private @Nullable Process process;
  private boolean over;

  private GuardedProcess() {}

  /**
   * Starts a process.
   *
   * @throws IOException when it cannot be started, or this JVM is ending
   */
  public static GuardedProcess start(ProcessBuilder builder) throws IOException {
    return start(builder::start);
  }

  static GuardedProcess start(Starter starter) throws IOException {
    GuardedProcess guarded = new GuardedProcess();
    try {
      Runtime.getRuntime().addShutdownHook(guarded.hook);
    } catch (IllegalStateException e) {
      throw ending();
    }
    try {
      guarded.launch(starter);
      return guarded;
    } finally {
      if (guarded.process == null) {
        ProcessTrees.forget(guarded.hook);
      }
    }
  }

  private static IOException ending() {
    return new IOException("nothing is started any more, as Reweave was told to end");
  }

  private synchronized void launch(Starter starter) throws IOException {
    if (over) {
      throw ending();
    }
    process = starter.start();
  }

  private synchronized void end() {
    over = true;
    if (process != null) {
      ProcessTrees.kill(process);
    }
  }

  /**
   * Passes unless the process was killed because this JVM is ending: how it ended says nothing
   * then.
   *
   * @throws IOException when it was
   */
  synchronized void requireOwnEnd() throws IOException {
    if (over) {
      throw ending();
    }
  }

  /** The process, which may have ended. */
  public Process process() {
    return Objects.requireNonNull(process);
  }

  /** Kills the process, if it still runs, with all that it has started. */
  @Override
  public void close() {
    end();
    ProcessTrees.forget(hook);
  }
}
