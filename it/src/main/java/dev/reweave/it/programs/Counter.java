// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

/** Something to share: an unguarded counter, so that every recording holds a lost update. */
final class Counter {
  private int value;

  void add() {
    value++;
  }

  int value() {
    return value;
  }

  /** Adds from {@code threads} threads, joined, and once from the caller. */
  static Counter shared(int threads) throws InterruptedException {
    Counter counter = new Counter();
    Thread[] adders = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      adders[i] = new Thread(counter::add, "adder-" + i);
      adders[i].start();
    }
    for (Thread adder : adders) {
      adder.join();
    }
    counter.add();
    return counter;
  }
}
