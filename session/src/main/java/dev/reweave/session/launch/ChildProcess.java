// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import dev.reweave.replay.drive.GuardedProcess;
import dev.reweave.session.failure.BadCommand;
import dev.reweave.session.failure.UserProblem;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A command that has run to its end.
 *
 * @param exit its exit status; 128 plus the signal when one ended it
 * @param seconds how long it ran
 */
public record ChildProcess(int exit, double seconds) {
  /** What the launcher puts before the names of variables that it keeps away from our own JVM. */
  public static final String KEPT = "REWEAVE_KEPT_";

  private static final double NANOS = 1e9;
  private static final long LOOK_MILLIS = 250;

  /**
   * Starts the command and waits for its end, however long.
   *
   * @param streams what it reads and prints
   * @param watch looks at it meanwhile
   * @throws UserProblem when it cannot be started
   */
  public static ChildProcess run(List<String> command, CommandStreams streams, ChildWatch watch) {
    return run(command, environment -> {}, streams, watch);
  }

  /** As {@link #run(List, CommandStreams, ChildWatch)}, with an environment that was added to. */
  public static ChildProcess run(
      List<String> command,
      Consumer<Map<String, String>> environment,
      CommandStreams streams,
      ChildWatch watch) {
    ProcessBuilder child = new ProcessBuilder(command);
    streams.give(child);
    restore(child.environment());
    environment.accept(child.environment());
    long start = System.nanoTime();
    try (ChildSignals signals = ChildSignals.take(streams.sharesTerminal());
        GuardedProcess guarded = GuardedProcess.start(child)) {
      signals.forwardTo(guarded.process());
      int exit = await(guarded.process(), watch);
      return new ChildProcess(exit, (System.nanoTime() - start) / NANOS);
    } catch (IOException e) {
      throw new BadCommand("cannot start " + command.get(0) + ": " + e.getMessage(), e);
    }
  }

  /** Options for the program's JVM, which the launcher kept away from ours. */
  public static void restore(Map<String, String> environment) {
    for (String name : List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS")) {
      String kept = environment.remove(KEPT + name);
      if (kept != null) {
        environment.put(name, kept);
      }
    }
  }

  private static int await(Process process, ChildWatch watch) {
    while (true) {
      try {
        if (process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
          return process.exitValue();
        }
        watch.look(process);
      } catch (InterruptedException e) {
        // Nobody interrupts this thread on purpose; the command decides when it is over.
      }
    }
  }
}
