// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect lost: atomicset WWR FEASIBLE Helper.limit
/** A wrapper sets the limit of its helper and then uses it, in two calls. */
public final class ForwardedCalls {
  private final Helper helper = new Helper();

  static final class Helper {
    private int limit;

    synchronized void setLimit(int newLimit) {
      limit = newLimit; // lost: first remote
    }

    synchronized int compute(int input) {
      return Math.min(input, limit); // lost: second
    }
  }

  private int atMost(int limit, int input) {
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
    ForwardedCalls wrapper = new ForwardedCalls();
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
