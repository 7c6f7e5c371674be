// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

/**
 * How many instructions may be executed again, by all threads and by one of them. A loop that runs
 * for a minute leaves a tape of some bytes, so a thread has a part that every thread has, and one
 * that grows with its tape. Counted in instructions and not in time, so that what is found does not
 * depend on the machine. An expression, which takes memory as well, counts as {@link #EXPRESSION}
 * instructions. For one execution, by one thread.
 */
public final class InstructionBudget {
  /** What an expression counts as. */
  static final int EXPRESSION = 4;

  /** About a third of what one core executes in a second. */
  private static final long A_SECOND = 3_000_000;

  /** What each thread has. */
  private static final long A_THREAD = 10_000_000;

  /** What each byte of a thread's tape adds: several times what code takes that is recorded. */
  private static final long A_BYTE = 100;

  private static final long LEAST = 10_000_000;
  private static final long MOST = 400_000_000;

  private final long perThread;
  private long left;

  private InstructionBudget(long all, long perThread) {
    left = all;
    this.perThread = perThread;
  }

  /** For an analysis that may take so many seconds: a third of it, or so, is execution. */
  public static InstructionBudget ofSeconds(double seconds) {
    long all = (long) Math.min(MOST, Math.max(LEAST, seconds * A_SECOND));
    return new InstructionBudget(all, all / 2);
  }

  /** Without a limit. */
  public static InstructionBudget unlimited() {
    return new InstructionBudget(Long.MAX_VALUE, Long.MAX_VALUE);
  }

  /**
   * How many the next thread may execute; what it used is to be told to {@link #used}.
   *
   * @param tape bytes of its tape
   */
  long forNext(int tape) {
    long most = perThread == Long.MAX_VALUE ? perThread : A_THREAD + A_BYTE * tape;
    return Math.min(left, Math.min(perThread, most));
  }

  void used(long instructions) {
    left = Math.max(0, left - instructions);
  }
}
