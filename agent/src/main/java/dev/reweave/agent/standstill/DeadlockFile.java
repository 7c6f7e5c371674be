// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.standstill;

import dev.reweave.agent.replay.DeadlockProbe;
import dev.reweave.agent.replay.ThreadPositions;
import dev.reweave.protocol.ending.StuckThread;
import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.trace.format.FreshFile;
import java.io.IOException;
import java.lang.management.ThreadInfo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/** Tells of a cycle of threads that wait for each other's locks, as soon as one is seen. */
public final class DeadlockFile {
  private final Path file;

  /** In the folder of a log. */
  public DeadlockFile(Path folder) {
    file = folder.resolve(LogFolder.DEADLOCK);
  }

  /**
   * Looks, and writes down what is there; nothing stays of one that is over. Returns whether there
   * is a cycle.
   */
  public boolean look(Collection<Thread> threads) throws IOException {
    int waiting = 0;
    for (Thread thread : threads) { // no lambda: each run ends by this way
      waiting += waitsForLock(thread) ? 1 : 0;
    }
    List<ThreadInfo> cycle = waiting > 1 ? lasting(DeadlockProbe.cycle()) : List.of();
    if (cycle.isEmpty()) {
      Files.deleteIfExists(file);
    } else {
      String rows =
          cycle.stream().map(thread -> stuck(thread).row() + "\n").collect(Collectors.joining());
      FreshFile.write(file, rows);
    }
    return !cycle.isEmpty();
  }

  /** Without threads that stop waiting by themselves, and those that wait for none but such. */
  private static List<ThreadInfo> lasting(List<ThreadInfo> cycle) {
    Map<Long, ThreadInfo> left = new LinkedHashMap<>();
    cycle.forEach(thread -> left.put(thread.getThreadId(), thread));
    left.values().removeIf(thread -> thread.getThreadState() == Thread.State.TIMED_WAITING);
    boolean changed = true;
    while (changed) {
      changed = left.values().removeIf(thread -> !left.containsKey(thread.getLockOwnerId()));
    }
    return List.copyOf(left.values());
  }

  /** Whether a thread waits for a lock that has an owner, as those of a cycle do. */
  static boolean waitsForLock(Thread thread) {
    return thread.getState() == Thread.State.BLOCKED
        || LockSupport.getBlocker(thread) instanceof AbstractOwnableSynchronizer;
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
}
