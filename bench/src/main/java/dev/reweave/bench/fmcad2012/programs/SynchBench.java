// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012.programs;

/** Many threads, two monitors, a mix of synchronized increments, nested ones, and plain reads. */
public final class SynchBench {
  private static final int THREADS = 15;
  private static final int ROUNDS = 5;

  private final Object outer = new Object();
  private final Object inner = new Object();
  private final int[] counts = new int[6];
  private int sum;
  private int seen;

  private SynchBench() {}

  /** No arguments. */
  public static void main(String[] args) {
    SynchBench bench = new SynchBench();
    Crowd.run(THREADS, i -> () -> bench.run(i));
    System.out.println(bench.sum + " " + bench.seen);
  }

  private void run(int self) {
    for (int round = 0; round < ROUNDS; round++) {
      synchronized (outer) {
        counts[(self + round) % counts.length]++;
        if (round % 2 == 0) {
          synchronized (inner) {
            sum++;
          }
        }
      }
      Thread.yield();
      if (sum > round) {
        seen = self;
      }
    }
  }
}
