// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.standstill;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/** The tasks in the queue of a pool: whose result they give, and how they are named. */
final class QueuedTasks {
  /** So many are looked at, and so many that depend on one. */
  private static final int MOST = 10_000;

  private static final String CONCURRENT = "java.util.concurrent.";
  private static final String FUTURE = CONCURRENT + "CompletableFuture";

  private QueuedTasks() {}

  /** Whether the result that a thread waits for at this object is that of a task of the queue. */
  static boolean isAmong(Collection<?> queue, Object blocker, Thread waiter) {
    int looked = 0;
    for (Object task : queue) {
      if (task == blocker || completes(task, waiter)) {
        return true;
      }
      if (++looked == MOST) {
        return false;
      }
    }
    return false;
  }

  /** Whether a task of a {@code CompletableFuture} lets a thread go on, also by way of others. */
  private static boolean completes(Object task, Thread waiter) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> futures = new ArrayDeque<>();
    addDependent(futures, task);
    while (!futures.isEmpty() && seen.size() < MOST) {
      Object future = futures.remove();
      if (!seen.add(future)) {
        continue;
      }
      Object completion = JdkFields.get(future, FUTURE, "stack");
      while (completion != null && seen.add(completion) && seen.size() < MOST) {
        if (JdkFields.get(completion, FUTURE + "$Signaller", "thread") == waiter) {
          return true;
        }
        addDependent(futures, completion);
        completion = JdkFields.get(completion, FUTURE + "$Completion", "next");
      }
    }
    return false;
  }

  private static void addDependent(Deque<Object> futures, Object task) {
    for (String kind : new String[] {"$AsyncSupply", "$AsyncRun", "$UniCompletion"}) {
      Object future = JdkFields.get(task, FUTURE + kind, "dep");
      if (future != null) {
        futures.add(future);
      }
    }
  }

  /** What a task runs, by its class. */
  static String name(Object task) {
    Object run = first(task, CONCURRENT + "FutureTask", "callable");
    run = first(run, CONCURRENT + "Executors$RunnableAdapter", "task");
    run = first(run, FUTURE + "$AsyncSupply", "fn");
    run = first(run, FUTURE + "$AsyncRun", "fn");
    String name = run.getClass().getName();
    int lambda = name.indexOf("$$Lambda");
    return lambda < 0 ? name : "a lambda of " + name.substring(0, lambda);
  }

  private static Object first(Object task, String className, String field) {
    Object inner = JdkFields.get(task, className, field);
    return inner == null ? task : inner;
  }
}
