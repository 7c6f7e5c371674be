// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/** Asks the JVM for a cycle of threads that wait for each other's locks. */
final class Deadlock {
  private Deadlock() {}

  /** Rows of {@link Outcome}, or null if there is none, or the JVM cannot tell. */
  static String rows() {
    try {
      ThreadMXBean threads = ManagementFactory.getThreadMXBean();
      long[] cycle = threads.findDeadlockedThreads();
      return cycle == null ? null : rows(threads.getThreadInfo(cycle));
    } catch (LinkageError | UnsupportedOperationException noManagement) {
      return null;
    }
  }

  private static String rows(ThreadInfo[] cycle) {
    StringBuilder rows = new StringBuilder();
    for (ThreadInfo thread : cycle) {
      LockInfo lock = thread == null ? null : thread.getLockInfo();
      if (lock == null) {
        return null; // it was none after all
      }
      rows.append("deadlock\t")
          .append(thread.getThreadName())
          .append('\t')
          .append(lock.getClassName())
          .append('\t')
          .append(thread.getLockOwnerName())
          .append('\n');
    }
    return rows.toString();
  }
}
