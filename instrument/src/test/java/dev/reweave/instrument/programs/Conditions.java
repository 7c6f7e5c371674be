// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

/** Waiting and notifying. */
public final class Conditions {
  private int state;

  private Conditions() {}

  private synchronized void await(int wanted) throws InterruptedException {
    while (state != wanted) {
      wait();
    }
  }

  private synchronized void become(int next) {
    state = next;
    notifyAll();
  }

  /** Runs it. */
  public static Object run() throws InterruptedException {
    Conditions conditions = new Conditions();
    Thread other = new Thread(() -> conditions.become(1));
    other.start();
    conditions.await(1);
    other.join();
    synchronized (conditions) {
      conditions.wait(1);
      conditions.wait(0, 1);
      conditions.notify();
    }
    try {
      new Object().notify();
    } catch (IllegalMonitorStateException e) {
      conditions.state++;
    }
    return conditions.state;
  }
}
