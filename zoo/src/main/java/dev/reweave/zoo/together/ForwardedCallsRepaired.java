// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** The wrapper keeps others out between the two. */
public final class ForwardedCallsRepaired {
  private final Helper helper = new Helper();

  static final class Helper {
    private int limit;

    synchronized void setLimit(int newLimit) {
      limit = newLimit;
    }

    synchronized int compute(int input) {
      return Math.min(input, limit);
    }
  }

  private synchronized int atMost(int limit, int input) {
    helper.setLimit(limit);
    String name = Thread.currentThread().getName();
    int length = name.length();
    int more = 0;
    for (int i = 0; i < length; i++) {
      more += name.charAt(i) == 'x' ? 1 : 0;
    }
    return helper.compute(input + more);
  }

  public static void main(String[] args) throws InterruptedException {
    ForwardedCallsRepaired wrapper = new ForwardedCallsRepaired();
    int[] results = new int[2];
    Thread low = new Thread(() -> results[0] = wrapper.atMost(3, 9), "low");
    Thread high =
        new Thread(
            () -> {
              Pace.after(low);
              results[1] = wrapper.atMost(5, 9);
            },
            "high");
    Pace.startAndJoin(low, high);
    Invariant.check("results", "3 and 5", results[0] + " and " + results[1]);
  }
}
