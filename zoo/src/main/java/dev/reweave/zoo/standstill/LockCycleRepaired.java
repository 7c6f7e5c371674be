// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.standstill;

import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Both threads take the monitors in one order. */
public final class LockCycleRepaired {
  private LockCycleRepaired() {}

  private static void take(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        System.out.println("reached");
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Object left = new Object();
    Object right = new Object();
    Thread first = new Thread(() -> take(left, right), "first");
    Thread second = new Thread(() -> take(left, right), "second");
    Pace.startAndJoin(first, second);
  }
}
