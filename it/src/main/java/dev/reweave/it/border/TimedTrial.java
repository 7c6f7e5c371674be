// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Lets a search try calls for so long and no longer: where each call waits, or has to be given up,
 * one object could take hours.
 */
final class TimedTrial implements DryTrial {
  private final DryTrial trial;
  private final long deadline;

  /** From now on. */
  TimedTrial(DryTrial trial, long deadline) {
    this.trial = trial;
    this.deadline = deadline;
  }

  /** In terms of {@link System#nanoTime}. */
  static long deadline(int seconds) {
    return System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
  }

  @Override
  public ObservedCall observe(SharedSubject subject, CodeTerm effect, CodeTerm probe) {
    check();
    return trial.observe(subject, effect, probe);
  }

  @Override
  public List<ObservedCall> observeAll(
      SharedSubject subject, CodeTerm effect, List<CodeTerm> probes) {
    check();
    return trial.observeAll(subject, effect, probes);
  }

  private void check() {
    if (System.nanoTime() - deadline > 0) {
      throw new TimeIsUp();
    }
  }

  /** What was found before counts. */
  static final class TimeIsUp extends RuntimeException {
    private static final long serialVersionUID = 1;
  }
}
