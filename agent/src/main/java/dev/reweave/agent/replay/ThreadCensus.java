// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import dev.reweave.runtime.Gate;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The program's threads at one moment.
 *
 * @param atGates how many wait at gates, virtual ones included
 * @param blocked how many others wait without a time limit
 * @param timed how many others wait for a time, and will wake up by themselves
 * @param running how many others can go on
 * @param limited whether one of those that wait for a time waits for something else to come before
 *     that; looked at only while somebody is at a gate
 */
record ThreadCensus(int atGates, int blocked, int timed, int running, boolean limited) {
  /** The frame of a sleep is among so many of the topmost. */
  private static final int TOP = 5;

  /** Of threads that only sleep, or wait for work to come some time. */
  ThreadCensus(int atGates, int blocked, int timed, int running) {
    this(atGates, blocked, timed, running, false);
  }

  static ThreadCensus look() {
    Set<Thread> waiting = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Thread thread : Gate.waiting()) {
      if (thread != null) {
        waiting.add(thread);
      }
    }
    int blocked = 0;
    int timed = 0;
    int running = 0;
    boolean limited = false;
    for (Thread thread : all()) {
      if (thread == null || waiting.contains(thread) || isOfTheJvm(thread)) {
        continue;
      }
      switch (thread.getState()) {
        case BLOCKED, WAITING -> blocked++;
        case TIMED_WAITING -> {
          timed += isCarrier(thread) ? 0 : 1;
          limited |= !waiting.isEmpty() && isLimited(thread);
        }
        case RUNNABLE -> running++;
        default -> {} // not alive
      }
    }
    return new ThreadCensus(waiting.size(), blocked, timed, running, limited);
  }

  /** Not asleep, and no worker that waits for tasks. */
  private static boolean isLimited(Thread thread) {
    StackTraceElement[] stack = thread.getStackTrace();
    for (int i = 0; i < stack.length; i++) {
      String method = stack[i].getMethodName();
      boolean isSleep =
          i < TOP
              && stack[i].getClassName().equals("java.lang.Thread")
              && method.startsWith("sleep");
      boolean isIdle =
          method.equals("getTask") && stack[i].getClassName().endsWith("ThreadPoolExecutor")
              || method.equals("awaitWork") && stack[i].getClassName().endsWith("ForkJoinPool");
      if (isSleep || isIdle) {
        return false;
      }
    }
    return stack.length > 0 && !isCarrier(thread);
  }

  private static Thread[] all() {
    ThreadGroup root = ThreadPositions.root();
    Thread[] threads = new Thread[root.activeCount() + 64];
    root.enumerate(threads, true);
    return threads;
  }

  /** Whether any thread can, as far as one sees. */
  boolean canGoOn() {
    return timed + running > 0;
  }

  private static boolean isCarrier(Thread thread) {
    return thread.getClass().getName().equals("jdk.internal.misc.CarrierThread")
        || thread.getName().startsWith("VirtualThread-un");
  }

  private static boolean isOfTheJvm(Thread thread) {
    String name = thread.getName();
    ThreadGroup group = thread.getThreadGroup();
    return name.startsWith("reweave-")
        || name.equals("DestroyJavaVM")
        || (group != null
            && (group.getParent() == null && thread.isDaemon()
                || group.getName().equals("InnocuousThreadGroup")));
  }
}
