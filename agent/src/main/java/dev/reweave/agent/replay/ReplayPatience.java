// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

/**
 * How long a replay may wait for a point: so long without one passed; half as long while the other
 * threads only wait for a time, as a heartbeat does. Half is still longer than all of the recorded
 * run. Fed with looks at the threads; for one thread.
 */
final class ReplayPatience {
  /** So many looks in a row must show a thread at work: one that wakes up now and then is not. */
  private static final int LOOKS_WORKING = 2;

  private final long nanos;
  private long since;
  private long asleepSince;
  private int passed;
  private int working;

  /** {@code now}: of {@link System#nanoTime}. */
  ReplayPatience(long millis, long now) {
    this.nanos = millis * 1_000_000L;
    this.since = now;
    this.asleepSince = now;
  }

  /**
   * One more look.
   *
   * @param pointsPassed how many points are over
   * @return whether it is at an end
   */
  boolean isOver(ThreadCensus crowd, int pointsPassed, long now) {
    if (pointsPassed != passed || crowd.atGates() == 0) {
      passed = pointsPassed;
      since = now;
      asleepSince = now;
    }
    working = crowd.running() > 0 ? working + 1 : 0;
    if (working >= LOOKS_WORKING) {
      asleepSince = now;
    }
    return now - since > nanos || now - asleepSince > nanos / 2;
  }
}
