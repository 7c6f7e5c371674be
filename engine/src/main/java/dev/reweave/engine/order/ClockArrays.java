// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.order;

import java.util.Arrays;

/**
 * Arithmetic on clocks: element t is the last event of thread t known, -1 for none. Short is fine.
 */
final class ClockArrays {
  private ClockArrays() {}

  /** The later of both in every element. */
  static int[] join(int[] a, int[] b) {
    int[] longer = a.length >= b.length ? a : b;
    int[] shorter = a.length >= b.length ? b : a;
    int[] joined = longer.clone();
    for (int t = 0; t < shorter.length; t++) {
      joined[t] = Math.max(joined[t], shorter[t]);
    }
    return joined;
  }

  /** Whether {@code news} is later than {@code clock} in an element other than {@code self}. */
  static boolean addsTo(int[] clock, int[] news, int self) {
    for (int t = 0; t < news.length; t++) {
      int known = t < clock.length ? clock[t] : -1;
      if (t != self && news[t] > known) {
        return true;
      }
    }
    return false;
  }

  /** A copy with one element set. */
  static int[] raise(int[] clock, int thread, int event) {
    int[] raised = Arrays.copyOf(clock, Math.max(clock.length, thread + 1));
    Arrays.fill(raised, clock.length, raised.length, -1);
    raised[thread] = event;
    return raised;
  }
}
