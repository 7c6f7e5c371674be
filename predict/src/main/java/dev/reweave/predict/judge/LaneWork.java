// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A list that several threads work through, each by calling {@link #run}. A thread that comes when
 * all has been begun does nothing. This object guards all but the step, which is called by several
 * at once.
 */
final class LaneWork<T, R> implements Runnable {
  private final List<T> things;
  private final Function<T, R> step;
  private final List<@Nullable R> results;
  private int next;
  private int unfinished;
  private @Nullable Throwable failure;

  LaneWork(List<T> things, Function<T, R> step) {
    this.things = things;
    this.step = step;
    this.results = new ArrayList<>(Collections.nCopies(things.size(), null));
  }

  @Override
  public void run() {
    for (int i = begin(); i >= 0; i = begin()) {
      R result = null;
      Throwable thrown = null;
      try {
        result = step.apply(things.get(i));
      } catch (RuntimeException | Error e) {
        thrown = e;
      }
      end(i, result, thrown);
    }
  }

  /** The next one, or -1: there is none, or one has failed. */
  private synchronized int begin() {
    if (failure != null || next == things.size()) {
      return -1;
    }
    unfinished++;
    return next++;
  }

  private synchronized void end(int i, @Nullable R result, @Nullable Throwable thrown) {
    results.set(i, result);
    failure = failure == null ? thrown : failure;
    unfinished--;
    notifyAll();
  }

  /** All results, once nobody is at any; what a step has thrown is thrown. */
  synchronized List<R> results() {
    try {
      while (unfinished > 0) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the analysis was interrupted", e);
    }
    if (failure instanceof Error error) {
      throw error;
    } else if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    return results;
  }
}
