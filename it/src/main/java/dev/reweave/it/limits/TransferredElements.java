// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import java.util.concurrent.LinkedTransferQueue;

/** What follows {@code transfer} comes after the other thread has taken the element. */
public final class TransferredElements {
  static int afterTransfer; // impossible, told: FEASIBLE
  private static final LinkedTransferQueue<Integer> QUEUE = new LinkedTransferQueue<>();

  private TransferredElements() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    Thread takes = new Thread(TransferredElements::take);
    takes.start();
    QUEUE.transfer(1);
    afterTransfer = 1;
    takes.join();
  }

  private static int take() {
    int sum = afterTransfer;
    sum += afterTransfer;
    try {
      return sum + QUEUE.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
