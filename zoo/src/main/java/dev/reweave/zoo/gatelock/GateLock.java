// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.gatelock;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative silent
/** Two locks in opposite orders, always inside a third: no deadlock. */
public final class GateLock {
  private final Object gate = new Object();
  private final Object left = new Object();
  private final Object right = new Object();
  private int moves;

  private void leftFirst() {
    synchronized (gate) {
      synchronized (left) {
        synchronized (right) {
          moves++;
        }
      }
    }
  }

  private void rightFirst() {
    synchronized (gate) {
      synchronized (right) {
        synchronized (left) {
          moves++;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    GateLock locks = new GateLock();
    Pace.startAndJoin(
        new Thread(locks::leftFirst, "left first"), new Thread(locks::rightFirst, "right first"));
    Invariant.check("moves", 2, locks.moves);
  }
}
