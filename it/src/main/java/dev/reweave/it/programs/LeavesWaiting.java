// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.concurrent.Semaphore;

/** Two threads wait for permits that nobody gives; then another leaves with the status given. */
public final class LeavesWaiting {
  private LeavesWaiting() {}

  public static void main(String[] args) throws InterruptedException {
    Semaphore left = new Semaphore(0);
    Semaphore right = new Semaphore(0);
    Thread first = new Thread(() -> left.acquireUninterruptibly(), "first");
    Thread second = new Thread(() -> right.acquireUninterruptibly(), "second");
    first.start();
    second.start();
    while (first.getState() != Thread.State.WAITING || second.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    System.exit(Integer.parseInt(args[0]));
  }
}
