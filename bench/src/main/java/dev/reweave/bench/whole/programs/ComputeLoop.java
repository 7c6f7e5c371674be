// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.whole.programs;

/** Two threads that compute for long between two accesses: a tape of some bytes. */
public final class ComputeLoop {
  private static final int ROUNDS = 100_000_000;
  private static int shared;

  private ComputeLoop() {}

  private static void add() {
    long x = shared;
    for (int i = 0; i < ROUNDS; i++) {
      x = x * 31 + i;
      if ((x & 7) == 3) {
        x ^= i;
      }
    }
    shared = (int) x;
  }

  /** Runs both, one after the other as a rule. */
  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(ComputeLoop::add, "one");
    Thread two = new Thread(ComputeLoop::add, "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(shared);
  }
}
