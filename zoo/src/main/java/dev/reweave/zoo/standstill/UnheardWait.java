// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.standstill;

/** The notification comes before the wait, which does not look whether it has come. */
public final class UnheardWait {
  private boolean isReady;

  private UnheardWait() {}

  private synchronized void ready() {
    isReady = true;
    notifyAll();
  }

  private synchronized void await() throws InterruptedException {
    wait();
    System.out.println(isReady);
  }

  public static void main(String[] args) throws InterruptedException {
    UnheardWait signal = new UnheardWait();
    Thread sender = new Thread(signal::ready, "sender");
    sender.start();
    sender.join();
    signal.await();
  }
}
