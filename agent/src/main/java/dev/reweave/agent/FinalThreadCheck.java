// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.agent.replay.ThreadPositions;
import dev.reweave.agent.standstill.DeadlockFile;
import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.runtime.RecordingState;
import dev.reweave.runtime.ThreadLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Looks at the program's threads when the JVM is about to end: a deadlock that the recorded run
 * itself came to is told, and so it is when the run is ended from outside while all threads wait.
 * Whoever waits for a lock for ever has made no record of it.
 */
final class FinalThreadCheck {
  private final Path folder;
  private final JournalWriter journal;
  private final DeadlockFile deadlock;

  FinalThreadCheck(Path folder, JournalWriter journal) {
    this.folder = folder;
    this.journal = journal;
    this.deadlock = new DeadlockFile(folder);
  }

  /** Never fails: what cannot be told is left out. */
  void take() {
    ThreadLog log = RecordingState.mute();
    try {
      List<Thread> threads = others();
      List<Thread> keeping = new ArrayList<>();
      for (Thread thread : threads) {
        if (!thread.isDaemon()) {
          keeping.add(thread);
        }
      }
      boolean isCycle = deadlock.look(threads);
      boolean fromOutside = Thread.currentThread().getName().startsWith("SIG");
      boolean isTold = Files.exists(folder.resolve(LogFolder.STANDSTILL));
      if (!isTold && (fromOutside || !isCycle)) {
        tellWaiting(fromOutside, keeping);
      }
    } catch (IOException | RuntimeException | OutOfMemoryError | LinkageError untold) {
      // What was recorded matters more; and an image may lack the module that tells of threads.
    } finally {
      RecordingState.unmute(log);
    }
  }

  private static List<Thread> others() {
    ThreadGroup root = ThreadPositions.root();
    Thread[] all = new Thread[root.activeCount() + 16];
    int n = root.enumerate(all, true);
    List<Thread> others = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      if (all[i] != Thread.currentThread() && !all[i].getName().startsWith("reweave-")) {
        others.add(all[i]);
      }
    }
    return others;
  }

  /** {@code threads}: those that keep the program alive, but for the one that ends it. */
  private void tellWaiting(boolean fromOutside, List<Thread> threads) {
    List<String> places = new ArrayList<>();
    for (Thread thread : threads) {
      Thread.State state = thread.getState();
      if (state != Thread.State.BLOCKED && state != Thread.State.WAITING) {
        return;
      }
      StackTraceElement[] stack = thread.getStackTrace();
      ThreadPositions.frame(stack).ifPresent(f -> places.add(place(thread, state, stack, f)));
    }
    if (!places.isEmpty()) {
      String how =
          fromOutside
              ? "The run was ended from outside while every thread that keeps the program alive"
                  + " waited: "
              : "The program ended itself (System.exit) while every other thread that keeps it alive"
                  + " waited, without a time limit: ";
      journal.note(how + String.join(", ", places) + ".");
    }
  }

  private static String place(
      Thread thread, Thread.State state, StackTraceElement[] stack, StackTraceElement frame) {
    return String.format(
        Locale.ROOT,
        "%s for %s in %s.%s (%s:%d)",
        thread.getName(),
        state == Thread.State.BLOCKED ? "a monitor" : ThreadPositions.call(stack, frame),
        frame.getClassName(),
        frame.getMethodName(),
        frame.getFileName(),
        frame.getLineNumber());
  }
}
