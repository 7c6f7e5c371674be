// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.programs;

/** Starts two threads, one after the other, and waits for both. */
final class TwoThreads {
  private TwoThreads() {}

  static void run(Runnable first, Runnable second) throws InterruptedException {
    Thread one = new Thread(first, "one");
    Thread other = new Thread(second, "other");
    one.start();
    other.start();
    one.join();
    other.join();
  }

  static void require(String what, int expected, int actual) {
    if (expected != actual) {
      throw new AssertionError(what + ": expected " + expected + ", got " + actual);
    }
  }
}
