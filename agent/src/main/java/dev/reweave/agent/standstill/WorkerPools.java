// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.standstill;

import dev.reweave.protocol.ending.StandstillRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The pools that threads work for. */
final class WorkerPools {
  private static final String CONCURRENT = "java.util.concurrent.";
  private static final String EXECUTOR = CONCURRENT + "ThreadPoolExecutor";
  private static final String WORKER = EXECUTOR + "$Worker";
  private static final int MOST_TASKS = 5;
  private static final int WORKER_BITS = (1 << 29) - 1;

  private final IdentityHashMap<Object, List<SeenThread>> workers = new IdentityHashMap<>();
  private final Map<SeenThread, Object> poolOf = new HashMap<>();
  private final Collection<SeenThread> waiting;

  /** {@code waiting}: those of the threads that wait in the program's code. */
  WorkerPools(Map<SeenThread, Thread> threads, Collection<SeenThread> waiting) {
    this.waiting = waiting;
    threads.forEach(
        (seen, thread) -> {
          Object pool = pool(thread);
          if (pool != null) {
            workers.computeIfAbsent(pool, p -> new ArrayList<>()).add(seen);
            poolOf.put(seen, pool);
          }
        });
  }

  private static @Nullable Object pool(Thread thread) {
    Object forkJoin = JdkFields.get(thread, CONCURRENT + "ForkJoinWorkerThread", "pool");
    if (forkJoin != null) {
      return forkJoin;
    }
    Object holder = JdkFields.get(thread, "java.lang.Thread", "holder");
    Object task =
        holder == null
            ? JdkFields.get(thread, "java.lang.Thread", "target")
            : JdkFields.get(holder, "java.lang.Thread$FieldHolder", "task");
    if (task == null) {
      return null;
    }
    Object executor = JdkFields.get(task, WORKER, "this$0");
    return executor == null ? wrapped(task) : executor;
  }

  /** A factory of threads may give a worker to its thread in something of its own. */
  private static @Nullable Object wrapped(Object task) {
    for (Object field : JdkFields.all(task)) {
      Object executor = JdkFields.get(field, WORKER, "this$0");
      if (executor != null) {
        return executor;
      }
    }
    return null;
  }

  /** The name of the pool that a thread works for, as its threads' names have it; "" if none. */
  String name(SeenThread thread) {
    return poolOf.containsKey(thread) ? prefix(thread.name()) : "";
  }

  /** "pool-1" of "pool-1-thread-2". */
  static String prefix(String threadName) {
    String prefix = threadName.replaceFirst("[-_# ]?(thread|worker)?[-_# ]?[0-9]+$", "");
    return prefix.isEmpty() ? threadName : prefix;
  }

  /** The pools of which all workers wait while tasks are in the queue. */
  List<Object> starved() {
    return workers.keySet().stream().filter(this::isStarved).toList();
  }

  private boolean isStarved(Object pool) {
    return waiting.containsAll(workers(pool)) && isWhole(pool) && queued(pool) != 0;
  }

  /** Whether all of its workers are known. */
  private boolean isWhole(Object pool) {
    return pool instanceof ForkJoinPool
        || JdkFields.get(pool, EXECUTOR, "ctl") instanceof AtomicInteger ctl
            && (ctl.get() & WORKER_BITS) == workers(pool).size();
  }

  /** How many tasks are in its queue; 0 if that is not to be had without calling the program. */
  private static int queued(Object pool) {
    if (pool.getClass() == ForkJoinPool.class) {
      ForkJoinPool own = (ForkJoinPool) pool;
      return (int)
          Math.min(Integer.MAX_VALUE, own.getQueuedTaskCount() + own.getQueuedSubmissionCount());
    }
    Collection<?> queue = queue(pool);
    return queue == null ? 0 : queue.size();
  }

  /** Only those of the JDK: others are the program's code. */
  private static @Nullable Collection<?> queue(Object pool) {
    return JdkFields.get(pool, EXECUTOR, "workQueue") instanceof Collection<?> queue
            && queue.getClass().getName().startsWith(CONCURRENT)
        ? queue
        : null;
  }

  /** Rows about a pool that is starved. */
  List<StandstillRow> rows(Object pool) {
    List<SeenThread> all = workers(pool);
    String name = prefix(all.get(0).name());
    List<StandstillRow> rows = new ArrayList<>();
    rows.add(new StandstillRow.Pool(name, all.size(), queued(pool)));
    Collection<?> queue = queue(pool);
    if (queue != null) {
      queue.stream()
          .limit(MOST_TASKS)
          .forEach(task -> rows.add(new StandstillRow.Queued(name, QueuedTasks.name(task))));
    }
    return rows;
  }

  /** The pool whose queue holds the task that a thread waits for; null if none does. */
  @Nullable Object queueing(Object blocker, Thread waiter) {
    for (Object pool : workers.keySet()) {
      Collection<?> queue = queue(pool);
      if (queue != null && QueuedTasks.isAmong(queue, blocker, waiter)) {
        return pool;
      }
    }
    return null;
  }

  /** The name of a pool. */
  String nameOf(Object pool) {
    return prefix(workers(pool).get(0).name());
  }

  /** The threads that work for a pool. */
  List<SeenThread> workers(Object pool) {
    return workers.getOrDefault(pool, List.of());
  }
}
