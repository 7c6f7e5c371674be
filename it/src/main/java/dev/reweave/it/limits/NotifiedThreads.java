// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

/** Two threads wait, and each notification wakes one: it could be the other. */
public final class NotifiedThreads {
  static int afterTheFirst; // possible, told: nothing
  private static final Object MONITOR = new Object();

  private NotifiedThreads() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    Thread first = waiting(() -> {});
    Thread second = waiting(NotifiedThreads::read);
    notifyOne();
    afterTheFirst = 1;
    notifyOne();
    first.join();
    second.join();
  }

  private static void notifyOne() {
    synchronized (MONITOR) {
      MONITOR.notify();
    }
  }

  private static void read() {
    int sum = afterTheFirst;
    sum += afterTheFirst;
    if (sum > 2) {
      throw new IllegalStateException();
    }
  }

  private static Thread waiting(Runnable then) {
    Thread thread =
        new Thread(
            () -> {
              await();
              then.run();
            });
    thread.start();
    while (thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    return thread;
  }

  private static void await() {
    synchronized (MONITOR) {
      try {
        MONITOR.wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
