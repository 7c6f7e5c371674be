// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Three threads, as the programs to be made have: what one of them is given to do is done when it
 * comes back, or found to wait for ever.
 */
final class ThreadTrio {
  private static final long LIMIT_MILLIS = 200;
  private static final int MOST_TIMES = 15;
  private final ExecutorService[] threads = new ExecutorService[3];
  private final Thread[] running = new Thread[3];

  /** The result; null if it does not come back. It must not throw. */
  <T> T run(int thread, Callable<T> task) {
    if (threads[thread] == null) {
      threads[thread] = Executors.newSingleThreadExecutor(newThread -> started(thread, newThread));
    }
    AtomicBoolean begun = new AtomicBoolean();
    Future<T> future =
        threads[thread].submit(
            () -> {
              begun.set(true);
              return task.call();
            });
    for (int i = 0; i < MOST_TIMES; i++) {
      try {
        return future.get(LIMIT_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (begun.get() && running[thread].getState() != Thread.State.RUNNABLE) {
          break; // and not only kept from running by others
        }
      } catch (InterruptedException | ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }
    renew();
    return null;
  }

  private Thread started(int number, Runnable task) {
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    running[number] = thread;
    return thread;
  }

  /** Locks that a thread has kept are nothing to the next. */
  void renew() {
    for (int i = 0; i < threads.length; i++) {
      if (threads[i] != null) {
        threads[i].shutdownNow();
        threads[i] = null;
      }
    }
  }
}
