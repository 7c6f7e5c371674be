// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

/** Only what class files of any age can say. */
public final class Simple {
  private int n;
  private static int all;
  private double[] weights = new double[3];

  private Simple(int start) {
    n = start;
  }

  private static synchronized int next() {
    return all++;
  }

  private synchronized int add(int by) {
    n += by;
    for (int i = 0; i < by; i++) {
      weights[i % 3] += by;
    }
    return n;
  }

  private int locked(Object lock) {
    synchronized (lock) {
      return n > 2 ? n : next();
    }
  }

  /** Runs it. */
  public static Object run() {
    Simple simple = new Simple(next());
    for (int i = 0; i < 4; i++) {
      simple.add(i);
    }
    return Integer.valueOf(simple.locked(simple) + (int) simple.weights[1] + all);
  }
}
