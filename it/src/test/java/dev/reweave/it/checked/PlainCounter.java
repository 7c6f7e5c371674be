// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.checked;

/** A counter that loses updates, but not when those who add come one after the other. */
class PlainCounter {
  int value;

  void add() {
    value = value + 1;
  }

  /** In two threads, of which the recorded run has one after the other. */
  static void addTwice(Runnable adding) throws InterruptedException {
    Thread first = new Thread(adding, "first");
    Thread second = new Thread(adding, "second");
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
