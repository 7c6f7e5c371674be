// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.standstill;

import dev.reweave.agent.replay.ThreadPositions;
import java.lang.instrument.Instrumentation;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ForkJoinWorkerThread;

/** All threads at one moment. */
final class ThreadDump {
  private final Map<SeenThread, Thread> threads;

  private ThreadDump(Map<SeenThread, Thread> threads) {
    this.threads = threads;
  }

  /** Those that were seen, with their threads. */
  Map<SeenThread, Thread> threads() {
    return threads;
  }

  List<SeenThread> seen() {
    return List.copyOf(threads.keySet());
  }

  /** The threads of the JVM but virtual ones and this one. */
  static List<Thread> platform() {
    ThreadGroup root = ThreadPositions.root();
    Thread[] all = new Thread[root.activeCount() + 64];
    int n = root.enumerate(all, true);
    return Arrays.stream(all, 0, n).filter(t -> t != Thread.currentThread()).toList();
  }

  /**
   * A first look, which costs little: whether it is clear that one of these threads may go on. Asks
   * for stacks only of threads that wait for a time.
   */
  static boolean mayGoOn(List<Thread> threads) {
    for (Thread thread : threads) {
      String name = thread.getName();
      if (name.startsWith("reweave-") || ThreadActivity.isNameOfTheJvm(name)) {
        continue;
      }
      Thread.State state = thread.getState();
      boolean acts =
          state == Thread.State.RUNNABLE && !VirtualThreads.isCarrier(thread)
              || state == Thread.State.TIMED_WAITING && !isWithoutWork(thread);
      if (acts) {
        return true;
      }
    }
    return false;
  }

  private static boolean isWithoutWork(Thread thread) {
    return thread instanceof ForkJoinWorkerThread
        || ThreadPositions.frame(thread.getStackTrace()).isEmpty();
  }

  /** A look at all of them at once; empty if nobody can tell, or one may go on. */
  static Optional<ThreadDump> take(Instrumentation instrumentation) {
    Map<Long, Thread> byId = new HashMap<>();
    platform().forEach(thread -> byId.put(JdkFields.id(thread), thread));
    List<Thread> virtual = new ArrayList<>();
    Optional<List<Thread>> known = VirtualThreads.all(instrumentation);
    if (known.isPresent()) {
      virtual.addAll(known.get());
    } else if (byId.values().stream().anyMatch(VirtualThreads::isSign)) {
      return Optional.empty();
    }
    Map<SeenThread, Thread> all = new HashMap<>();
    for (Thread thread : virtual) {
      all.put(SeenThread.ofVirtual(thread, JdkFields.id(thread)), thread);
    }
    ThreadInfo[] infos = ManagementFactory.getThreadMXBean().dumpAllThreads(false, false);
    for (ThreadInfo info : infos) {
      if (info.getThreadId() == JdkFields.id(Thread.currentThread())) {
        continue;
      }
      SeenThread seen = SeenThread.of(info);
      Thread thread = byId.get(seen.id());
      boolean isApart = ThreadActivity.isApart(seen);
      if (VirtualThreads.isMounted(seen) || thread == null && !isApart) {
        return Optional.empty(); // one that is new, or that no group has
      }
      if (!isApart) {
        all.put(seen, thread);
      }
    }
    return Optional.of(new ThreadDump(all));
  }
}
