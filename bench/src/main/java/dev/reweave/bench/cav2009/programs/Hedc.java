// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.cav2009.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Searchers run the tasks of a request, registering their thread, while cancellers interrupt late
 * ones through it: under the pool's monitor, which the searchers do not hold. A transaction is a
 * run or a cancellation. One task is late, the others have ended when the cancellers come; they see
 * so by something that orders nothing: such threads are in no group.
 */
public final class Hedc {
  private static final int TASKS = 5;
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(2);

  private final List<Task> tasks = Stream.generate(Task::new).limit(TASKS).toList();
  private List<Thread> searchers;
  private List<Thread> cancellers;
  private final Object pool = new Object();
  private final Object answers = new Object();
  private int open = TASKS;

  private static final class Task {
    private Thread runner;
  }

  private void search(int task, List<Thread> awaited) {
    tasks.get(task).runner = Thread.currentThread();
    synchronized (answers) {
      open--;
    }
    giveWay(awaited);
    tasks.get(task).runner = null;
  }

  private int cancel(int from, int looks) {
    int running = 0;
    for (int i = from; i < from + looks; i++) {
      Task task = tasks.get(i % TASKS);
      synchronized (pool) {
        if (task.runner != null && task.runner.isAlive()) {
          running++;
        }
      }
    }
    return running;
  }

  private static void giveWay(List<Thread> others) {
    long until = System.nanoTime() + PATIENCE;
    while (!others.stream().allMatch(Hedc::isOver) && System.nanoTime() < until) {
      Thread.yield();
    }
  }

  private static boolean isOver(Thread thread) {
    return thread.getThreadGroup() == null;
  }

  /** Arguments: cancellers, tasks that each looks at. */
  public static void main(String[] args) throws InterruptedException {
    Hedc search = new Hedc();
    int looks = Integer.parseInt(args[1]);
    List<Thread> searchers = new ArrayList<>();
    searchers.add(new Thread(() -> search.search(0, search.cancellers), "late"));
    for (int i = 1; i < TASKS; i++) {
      int task = i;
      searchers.add(new Thread(() -> search.search(task, List.of()), "searcher-" + i));
    }
    List<Thread> cancellers = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(args[0]); i++) {
      int from = i;
      cancellers.add(new Thread(() -> search.cancelLater(from, looks), "canceller-" + i));
    }
    search.searchers = List.copyOf(searchers);
    search.cancellers = List.copyOf(cancellers);
    new Crew(searchers, cancellers).work();
    System.out.println(search.open + " open");
  }

  private void cancelLater(int from, int looks) {
    giveWay(searchers.subList(1, TASKS));
    cancel(from, looks);
  }
}
