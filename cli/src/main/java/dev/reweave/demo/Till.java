// SPDX-License-Identifier: Apache-2.0
package dev.reweave.demo;

/** Money taken. Every method holds the lock, so no race detector complains. */
final class Till {
  private int amount;

  synchronized int amount() {
    return amount;
  }

  synchronized void setAmount(int amount) {
    this.amount = amount;
  }

  /** The bug: two holds of the lock where one is needed; what comes in between is lost. */
  void take(int money) {
    int before = amount();
    setAmount(before + money);
  }
}
