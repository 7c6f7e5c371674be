// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The program's process, which does not outlive the JVM of the test: what kills it is registered
 * before it is started, and comes either after that, or before, and then nothing is started.
 */
final class DrivenProcess implements AutoCloseable {
  private final Thread hook = new Thread(this::kill, "reweave-reaper");
  private @Nullable Process process;
  private boolean over;

  private DrivenProcess() {}

  static DrivenProcess start(ProcessBuilder builder) throws IOException {
    DrivenProcess driven = new DrivenProcess();
    try {
      Runtime.getRuntime().addShutdownHook(driven.hook);
    } catch (IllegalStateException e) {
      throw new IOException("the JVM is ending", e);
    }
    try {
      driven.launch(builder);
      return driven;
    } catch (IOException | RuntimeException e) {
      driven.close();
      throw e;
    }
  }

  private synchronized void launch(ProcessBuilder builder) throws IOException {
    if (over) {
      throw new IOException("the JVM is ending");
    }
    process = builder.start();
  }

  private synchronized Process launched() {
    return Objects.requireNonNull(process, "whoever has it has started it");
  }

  /** Its exit status; null when it takes longer. */
  @Nullable Integer await(long seconds) throws InterruptedException {
    Process launched = launched();
    return launched.waitFor(seconds, TimeUnit.SECONDS) ? launched.exitValue() : null;
  }

  private synchronized void kill() {
    over = true;
    if (process != null) {
      List<ProcessHandle> children = process.descendants().toList();
      process.destroyForcibly().onExit().join();
      children.forEach(ProcessHandle::destroyForcibly);
    }
  }

  /** Kills it, if it still runs. */
  @Override
  public void close() {
    kill();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // It runs already.
    }
  }
}
