// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.replay.drive.BudgetSpentException;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a list, in its order, with one thread or several: what is next is begun as soon as a
 * thread is free. One that throws, or is told to stop, begins nothing more; what the others are at
 * is finished.
 */
public final class ReplayLanes {
  private final int width;

  ReplayLanes(int width) {
    this.width = width;
  }

  /**
   * As many as there are cores, at most.
   *
   * @param sideBySide whether two things at once do not disturb each other
   */
  public static ReplayLanes of(boolean sideBySide, int most) {
    int cores = Runtime.getRuntime().availableProcessors();
    return new ReplayLanes(sideBySide ? Math.min(most, cores) : 1);
  }

  /** One thing of the list. */
  @FunctionalInterface
  public interface Step<T> {
    /** Returns whether to go on with others. */
    boolean run(T thing) throws IOException;
  }

  /**
   * Goes through the list, and returns when nothing of it is being done any more.
   *
   * @throws BudgetSpentException if a step did, and no step threw another exception
   */
  public <T> void each(List<T> things, Step<T> step) throws IOException {
    Iterator<T> left = things.iterator();
    if (Math.min(width, things.size()) < 2) {
      while (left.hasNext() && step.run(left.next())) {
        // The step does it all.
      }
      return;
    }
    ExecutorService lanes = Executors.newFixedThreadPool(width, ReplayLanes::daemon);
    try {
      AtomicBoolean over = new AtomicBoolean();
      Callable<Void> lane = () -> drain(left, step, over);
      List<Future<Void>> futures =
          IntStream.range(0, width).mapToObj(i -> lanes.submit(lane)).toList();
      await(futures);
    } finally {
      lanes.shutdownNow();
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "reweave-replay");
    thread.setDaemon(true);
    return thread;
  }

  private static <T> Void drain(Iterator<T> left, Step<T> step, AtomicBoolean over)
      throws IOException {
    boolean goesOn = false;
    try {
      T next = next(left, over);
      while (next != null && step.run(next)) {
        next = next(left, over);
      }
      goesOn = next == null;
    } finally {
      if (!goesOn) {
        over.set(true);
      }
    }
    return null;
  }

  private static <T> @Nullable T next(Iterator<T> left, AtomicBoolean over) {
    synchronized (left) {
      return !over.get() && left.hasNext() ? left.next() : null;
    }
  }

  /** All of them are waited for, whatever one of them throws. */
  private static void await(List<Future<Void>> futures) throws IOException {
    Throwable thrown = null;
    for (Future<Void> future : futures) {
      try {
        future.get();
      } catch (ExecutionException e) {
        boolean isWorse = thrown == null || thrown instanceof BudgetSpentException;
        thrown = isWorse ? e.getCause() : thrown;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
    if (thrown instanceof IOException e) {
      throw e;
    } else if (thrown instanceof RuntimeException e) {
      throw e;
    } else if (thrown instanceof Error e) {
      throw e;
    }
  }
}
