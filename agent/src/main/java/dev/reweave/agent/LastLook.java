// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.agent.replay.DeadlockProbe;
import dev.reweave.agent.replay.ThreadPositions;
import dev.reweave.protocol.ending.StuckThread;
import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.runtime.RecordingState;
import dev.reweave.runtime.ThreadLog;
import dev.reweave.trace.format.FreshFile;
import java.io.IOException;
import java.lang.management.ThreadInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * Looks at the program's threads when the JVM is about to end: a deadlock that the recorded run
 * itself came to is told, and so it is when the run is ended from outside while all threads wait.
 * Whoever waits for a lock for ever has made no record of it.
 */
final class LastLook {
  private final Path folder;
  private final JournalWriter journal;

  LastLook(Path folder, JournalWriter journal) {
    this.folder = folder;
    this.journal = journal;
  }

  /** Never fails: what cannot be told is left out. */
  void take() {
    ThreadLog log = RecordingState.mute();
    try {
      List<Thread> threads = others();
      int waiting = 0;
      List<Thread> keeping = new ArrayList<>();
      for (Thread thread : threads) {
        waiting += waitsForLock(thread) ? 1 : 0;
        if (!thread.isDaemon()) {
          keeping.add(thread);
        }
      }
      List<ThreadInfo> cycle = waiting > 1 ? DeadlockProbe.cycle() : List.of();
      tell(cycle);
      boolean fromOutside = Thread.currentThread().getName().startsWith("SIG");
      if (fromOutside || cycle.isEmpty()) {
        tellWaiting(fromOutside, keeping);
      }
    } catch (IOException | RuntimeException | OutOfMemoryError | LinkageError untold) {
      // What was recorded matters more; and an image may lack the module that tells of threads.
    } finally {
      RecordingState.unmute(log);
    }
  }

  private static List<Thread> others() {
    ThreadGroup root = Thread.currentThread().getThreadGroup();
    while (root.getParent() != null) {
      root = root.getParent();
    }
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

  private static boolean waitsForLock(Thread thread) {
    return thread.getState() == Thread.State.BLOCKED
        || LockSupport.getBlocker(thread) instanceof AbstractOwnableSynchronizer;
  }

  private void tell(List<ThreadInfo> cycle) throws IOException {
    if (!cycle.isEmpty()) {
      String rows =
          cycle.stream().map(thread -> stuck(thread).row() + "\n").collect(Collectors.joining());
      FreshFile.write(folder.resolve(LogFolder.DEADLOCK), rows);
    }
  }

  private static StuckThread stuck(ThreadInfo thread) {
    Optional<StackTraceElement> frame = ThreadPositions.frame(thread.getStackTrace());
    return new StuckThread(
        thread.getThreadName(),
        thread.getLockInfo().getClassName(),
        String.valueOf(thread.getLockOwnerName()),
        frame.map(StackTraceElement::getClassName).orElse(""),
        frame.map(StackTraceElement::getMethodName).orElse(""),
        frame.map(StackTraceElement::getFileName).orElse(null),
        frame.map(StackTraceElement::getLineNumber).orElse(0));
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
        state == Thread.State.BLOCKED ? "a monitor" : call(stack, frame),
        frame.getClassName(),
        frame.getMethodName(),
        frame.getFileName(),
        frame.getLineNumber());
  }

  /** The JDK's method that the program called. */
  private static String call(StackTraceElement[] stack, StackTraceElement frame) {
    int at = Arrays.asList(stack).indexOf(frame) - 1;
    while (at >= 0 && stack[at].getClassName().startsWith("dev.reweave.")) {
      at--;
    }
    if (at < 0) {
      return "something";
    }
    String name = stack[at].getClassName();
    return name.substring(name.lastIndexOf('.') + 1) + "." + stack[at].getMethodName();
  }
}
