// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

/**
 * Tells when threads were held up for so long that a time limit of the program may have run out
 * because of it: another thread waited with a limit for a while, or a hold took about as long as
 * the whole recorded run. Fed with looks at the threads; for one thread.
 */
final class HoldLimits {
  /** Looks at a thread that waits with a time limit while another is held up: 160 ms. */
  private static final int LOOKS_LIMITED = 8;

  /** How patience follows from the recorded seconds: see {@code ReplayLimits}. */
  private static final long LEAST_PATIENCE = 2000;

  private static final double SHARE = 0.45;

  private final long longest;
  private int limited;
  private int passed;
  private long since;
  private boolean isOver;

  /** {@code patienceMillis}: two seconds and twice the recorded run; {@code now}: nanoseconds. */
  HoldLimits(long patienceMillis, long now) {
    longest = (long) (Math.max(0, patienceMillis - LEAST_PATIENCE) * SHARE * 1e6);
    since = now;
  }

  /** One more look. Returns true once: when it is too long. */
  boolean isOverNow(ThreadCensus crowd, int pointsPassed, long now) {
    if (crowd.atGates() == 0 || pointsPassed != passed) {
      passed = pointsPassed;
      since = now;
    }
    limited += crowd.limited() ? 1 : 0;
    boolean isTooLong = limited >= LOOKS_LIMITED || now - since > longest;
    boolean isNew = isTooLong && !isOver;
    isOver |= isTooLong;
    return isNew;
  }
}
