// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

/** Two threads that update a number and run one after the other: lost updates are only possible. */
public final class SerialUpdates {
  static int balance = 5;
  static int guarded = 5;

  private SerialUpdates() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    for (int i = 1; i <= 2; i++) {
      int amount = i * 10;
      Thread thread = new Thread(() -> deposit(amount));
      thread.start();
      thread.join();
    }
  }

  private static void deposit(int amount) {
    balance = balance + amount;
    if (guarded == 5 || amount > 10) {
      guarded = guarded + amount;
    }
  }
}
