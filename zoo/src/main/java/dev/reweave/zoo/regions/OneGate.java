// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.regions;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative mutual
// region shift: ATOMIC
// region total: ATOMIC
/**
 * Three fields, each under a lock of its own that is given up before the next one: but whoever
 * comes here has passed one gate, and holds it.
 */
public final class OneGate {
  private final Object gate = new Object();
  private final Object first = new Object();
  private final Object second = new Object();
  private int left = 9;
  private int right;
  private int shifts;

  private void shift() {
    synchronized (gate) {
      synchronized (first) {
        left--;
      }
      synchronized (second) {
        right++;
        shifts++;
      }
    }
  }

  private int total() {
    int sum;
    synchronized (gate) {
      synchronized (second) {
        sum = right + shifts;
      }
      synchronized (first) {
        sum += 2 * left;
      }
    }
    return sum;
  }

  public static void main(String[] args) throws InterruptedException {
    OneGate store = new OneGate();
    int[] sum = new int[1];
    Thread shifter = new Thread(store::shift, "shifter");
    Thread counter =
        new Thread(
            () -> {
              Pace.after(shifter);
              sum[0] = store.total();
            },
            "counter");
    Pace.startAndJoin(shifter, counter);
    Invariant.check("total", 18, sum[0]);
  }
}
