// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Tries calls in the thread that asks, which is one that {@link #watch} runs: quick, but a lock
 * knows its thread again. Whoever waits for long is interrupted.
 */
final class InlineTrial implements DryTrial {
  private static final long LIMIT_MILLIS = 100;

  /** Functions that these tests pass along heed an interrupt, so most loops without end do end. */
  private static final long BUSY_MILLIS = 1000;

  private static final long LOST_MILLIS = 3000;

  private volatile Thread worker;
  private volatile long since;
  private volatile CodeTerm current;
  private volatile boolean given;

  /**
   * Runs this in a thread of its own.
   *
   * @return null; or the code that cannot be interrupted, where the thread is lost in one
   */
  CodeTerm watch(Callable<Void> search) {
    FutureTask<Void> task = new FutureTask<>(search);
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    worker = thread;
    since = 0;
    thread.start();
    while (true) {
      try {
        task.get(LIMIT_MILLIS / 4, TimeUnit.MILLISECONDS);
        return null;
      } catch (TimeoutException e) {
        long begun = since;
        long lasted = begun == 0 ? 0 : (System.nanoTime() - begun) / 1_000_000;
        if (lasted > LOST_MILLIS) {
          worker = null;
          end(thread);
          return current;
        } else if (lasted
            > (thread.getState() == Thread.State.RUNNABLE ? BUSY_MILLIS : LIMIT_MILLIS)) {
          given = true;
          thread.interrupt();
        }
      } catch (InterruptedException | ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Loops without end would work on to the end of the survey; later JDKs offer no such thing. */
  private static void end(Thread thread) {
    try {
      Thread.class.getMethod("stop").invoke(thread);
    } catch (ReflectiveOperationException stays) {
      thread.setPriority(Thread.MIN_PRIORITY);
    }
  }

  @Override
  public ObservedCall observe(SharedSubject subject, CodeTerm effect, CodeTerm probe) {
    Object[] slots = make(subject, effect);
    if (slots == null) {
      return null;
    }
    begin(probe);
    ObservedCall seen = ObservedCall.of(probe, slots);
    return end() ? seen : ObservedCall.blocked();
  }

  @Override
  public List<ObservedCall> observeAll(
      SharedSubject subject, CodeTerm effect, List<CodeTerm> probes) {
    Object[] slots = make(subject, effect);
    if (slots == null) {
      return null;
    }
    List<ObservedCall> all = new java.util.ArrayList<>();
    for (CodeTerm probe : probes) {
      begin(probe);
      all.add(ObservedCall.of(probe, slots));
      if (!end()) {
        return null;
      }
    }
    return all;
  }

  private Object[] make(SharedSubject subject, CodeTerm effect) {
    Object[] slots;
    begin(subject.main());
    try {
      slots = subject.make();
    } catch (Throwable e) {
      slots = null;
    }
    if (!end() || slots == null) {
      return null;
    }
    if (effect != null) {
      begin(effect);
      ObservedCall.attempt(effect, slots);
      if (!end()) {
        return null;
      }
    }
    return slots;
  }

  private void begin(CodeTerm term) {
    if (worker != Thread.currentThread()) {
      throw new LostThread();
    }
    given = false;
    current = term;
    since = System.nanoTime();
  }

  /** Whether the code came back by itself. */
  private boolean end() {
    since = 0;
    Thread.interrupted();
    if (worker != Thread.currentThread()) {
      throw new LostThread();
    }
    return !given;
  }

  /** Came back when nobody waited any more. */
  private static final class LostThread extends RuntimeException {
    private static final long serialVersionUID = 1;
  }
}
