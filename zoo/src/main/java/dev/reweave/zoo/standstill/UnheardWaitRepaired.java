// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.standstill;

// zoo: repaired silent
/** Who waits looks first, under the monitor. */
public final class UnheardWaitRepaired {
  private boolean isReady;

  private UnheardWaitRepaired() {}

  private synchronized void ready() {
    isReady = true;
    notifyAll();
  }

  private synchronized void await() throws InterruptedException {
    while (!isReady) {
      wait();
    }
    System.out.println(isReady);
  }

  public static void main(String[] args) throws InterruptedException {
    UnheardWaitRepaired signal = new UnheardWaitRepaired();
    Thread sender = new Thread(signal::ready, "sender");
    sender.start();
    sender.join();
    signal.await();
  }
}
