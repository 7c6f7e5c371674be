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
 */
record ThreadCensus(int atGates, int blocked, int timed, int running) {

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
    for (Thread thread : all()) {
      if (thread == null || waiting.contains(thread) || isOfTheJvm(thread)) {
        continue;
      }
      switch (thread.getState()) {
        case BLOCKED, WAITING -> blocked++;
        case TIMED_WAITING -> timed += isCarrier(thread) ? 0 : 1;
        case RUNNABLE -> running++;
        default -> {} // not alive
      }
    }
    return new ThreadCensus(waiting.size(), blocked, timed, running);
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
