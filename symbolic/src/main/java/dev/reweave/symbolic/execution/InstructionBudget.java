// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

/**
 * How many instructions may be executed again, by all threads and by one of them: a loop that runs
 * for a minute leaves a tape of some bytes. Counted in instructions and not in time, so that what
 * is found does not depend on the machine. For one execution, by one thread.
 */
public final class InstructionBudget {
  /** About a quarter of what one core executes in a second. */
  private static final long A_SECOND = 8_000_000;

  private static final long LEAST = 10_000_000;
  private static final long MOST = 400_000_000;

  private final long perThread;
  private long left;

  private InstructionBudget(long all, long perThread) {
    left = all;
    this.perThread = perThread;
  }

  /** For an analysis that may take so many seconds: a quarter of it, or so, is execution. */
  public static InstructionBudget ofSeconds(double seconds) {
    long all = (long) Math.min(MOST, Math.max(LEAST, seconds * A_SECOND));
    return new InstructionBudget(all, all / 2);
  }

  /** Without a limit. */
  public static InstructionBudget unlimited() {
    return new InstructionBudget(Long.MAX_VALUE, Long.MAX_VALUE);
  }

  /** How many the next thread may execute; what it used is to be told to {@link #used}. */
  long forNext() {
    return Math.min(left, perThread);
  }

  void used(long instructions) {
    left = Math.max(0, left - instructions);
  }
}
