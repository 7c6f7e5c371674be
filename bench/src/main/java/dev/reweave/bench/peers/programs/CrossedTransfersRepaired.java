// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.programs;

/** {@link CrossedTransfers} with the locks taken in the order of the numbers. */
public final class CrossedTransfersRepaired {
  private final int number;
  private int amount;

  private CrossedTransfersRepaired(int number) {
    this.number = number;
  }

  private void transfer(CrossedTransfersRepaired to) {
    synchronized (number < to.number ? this : to) {
      synchronized (number < to.number ? to : this) {
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
    CrossedTransfersRepaired left = new CrossedTransfersRepaired(0);
    CrossedTransfersRepaired right = new CrossedTransfersRepaired(1);
    TwoThreads.run(() -> left.transfer(right), () -> right.transfer(left));
    TwoThreads.require("sum", 0, left.amount + right.amount);
  }
}
