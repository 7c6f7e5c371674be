// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.programs;

/** Two transfers, there and back, each with its own account locked first. */
public final class CrossedTransfers {
  private final int number;
  private int amount;

  private CrossedTransfers(int number) {
    this.number = number;
  }

  private void transfer(CrossedTransfers to) {
    synchronized (this) {
      synchronized (to) {
        amount--;
        to.amount++;
      }
    }
  }

  @Override
  public String toString() {
    return "account " + number + ": " + amount;
  }

  public static void main(String[] args) throws InterruptedException {
    CrossedTransfers left = new CrossedTransfers(0);
    CrossedTransfers right = new CrossedTransfers(1);
    TwoThreads.run(() -> left.transfer(right), () -> right.transfer(left));
    TwoThreads.require("sum", 0, left.amount + right.amount);
  }
}
