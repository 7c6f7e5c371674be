// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import dev.reweave.protocol.ending.OutcomeRow;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;

/** Asks the JVM for a cycle of threads that wait for each other's locks. */
public final class DeadlockProbe {
  private DeadlockProbe() {}

  /** The threads of a cycle with their stacks; empty if there is none, or the JVM cannot tell. */
  public static List<ThreadInfo> cycle() {
    try {
      ThreadMXBean threads = ManagementFactory.getThreadMXBean();
      long[] ids = threads.findDeadlockedThreads();
      List<ThreadInfo> cycle =
          ids == null ? List.of() : Arrays.asList(threads.getThreadInfo(ids, Integer.MAX_VALUE));
      boolean still = cycle.stream().allMatch(t -> t != null && t.getLockInfo() != null);
      return still ? cycle : List.of();
    } catch (LinkageError | UnsupportedOperationException noManagement) {
      return List.of();
    }
  }

  /** A row for each thread of the cycle; none if there is none. */
  static List<OutcomeRow> rows() {
    return cycle().stream().map(DeadlockProbe::row).toList();
  }

  private static OutcomeRow row(ThreadInfo thread) {
    String lock = thread.getLockInfo().getClassName();
    return new OutcomeRow.Deadlocked(
        thread.getThreadName(), lock, String.valueOf(thread.getLockOwnerName()));
  }
}
