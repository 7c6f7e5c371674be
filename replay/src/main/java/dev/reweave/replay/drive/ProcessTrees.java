// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.drive;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Ends processes for good. */
final class ProcessTrees {
  private static final int SECONDS_TO_DIE = 10;

  private ProcessTrees() {}

  /** Kills the process, if it still runs, and whatever it has started, and waits for their ends. */
  static void kill(Process process) {
    if (!process.isAlive()) {
      return;
    }
    Set<ProcessHandle> tree = stopped(process.toHandle());
    tree.forEach(ProcessHandle::destroyForcibly);
    CompletableFuture<?>[] ends =
        tree.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
    try {
      CompletableFuture.allOf(ends).get(SECONDS_TO_DIE, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // They are killed; more cannot be done.
      return;
    }
  }

  /**
   * The process and all that it has started, stopped where that can be done: one that is killed
   * while it starts another would leave that to nobody.
   */
  private static Set<ProcessHandle> stopped(ProcessHandle root) {
    Set<ProcessHandle> tree = new LinkedHashSet<>();
    List<ProcessHandle> found = List.of(root);
    while (!found.isEmpty()) {
      stop(found);
      tree.addAll(found);
      found = root.descendants().filter(process -> !tree.contains(process)).toList();
    }
    return tree;
  }

  private static void stop(List<ProcessHandle> processes) {
    List<String> command = new ArrayList<>(List.of("kill", "-s", "STOP"));
    processes.forEach(process -> command.add(Long.toString(process.pid())));
    try {
      new ProcessBuilder(command)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor(SECONDS_TO_DIE, TimeUnit.SECONDS);
    } catch (IOException noSuchCommand) {
      // Then they are killed as they are found.
      return;
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
