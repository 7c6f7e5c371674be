// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;

/** Asks the JVM for a cycle of threads that wait for each other's locks. */
public final class Deadlock {
  private Deadlock() {}

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

  /** Rows of {@link Outcome}, or null if there is none. */
  static String rows() {
    List<ThreadInfo> cycle = cycle();
    return cycle.isEmpty() ? null : rows(cycle);
  }

  private static String rows(List<ThreadInfo> cycle) {
    StringBuilder rows = new StringBuilder();
    for (ThreadInfo thread : cycle) {
      rows.append("deadlock\t")
          .append(thread.getThreadName())
          .append('\t')
          .append(thread.getLockInfo().getClassName())
          .append('\t')
          .append(thread.getLockOwnerName())
          .append('\n');
    }
    return rows.toString();
  }
}
