// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

/** Who calls whom. */
public final class Calls {
  private int n;
  private static boolean ready = true;

  private Calls() {}

  private int outer() {
    return inner(1) + Math.abs(n);
  }

  private int inner(int by) {
    n += by;
    if (n > 1) {
      throw new IllegalStateException();
    }
    return n;
  }

  /** Runs it. */
  public static Object run() {
    Calls calls = new Calls();
    int first = calls.outer();
    try {
      calls.outer();
    } catch (IllegalStateException e) {
      return ready ? first : -1;
    }
    return 0;
  }
}
