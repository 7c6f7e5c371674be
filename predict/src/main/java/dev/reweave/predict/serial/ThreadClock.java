// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import java.util.Arrays;

/**
 * A clock is an array that holds, for each thread, the number of its latest transaction that is
 * before something. Threads beyond its end have none, which is 0.
 */
final class ThreadClock {
  static final int[] EMPTY = {};

  private ThreadClock() {}

  static int at(int[] clock, int thread) {
    return thread < clock.length ? clock[thread] : 0;
  }

  /** Whether the first is at least the second everywhere. */
  static boolean covers(int[] clock, int[] other) {
    for (int t = 0; t < other.length; t++) {
      if (other[t] > at(clock, t)) {
        return false;
      }
    }
    return true;
  }

  /** The later of both everywhere: in {@code clock} itself, or a longer copy of it. */
  static int[] join(int[] clock, int[] other) {
    int[] joined = clock.length < other.length ? Arrays.copyOf(clock, other.length) : clock;
    for (int t = 0; t < other.length; t++) {
      joined[t] = Math.max(joined[t], other[t]);
    }
    return joined;
  }

  /** The same with a thread's transaction besides: in {@code clock} itself, or a longer copy. */
  static int[] join(int[] clock, int thread, int transaction) {
    int[] joined = clock.length <= thread ? Arrays.copyOf(clock, thread + 1) : clock;
    joined[thread] = Math.max(joined[thread], transaction);
    return joined;
  }
}
