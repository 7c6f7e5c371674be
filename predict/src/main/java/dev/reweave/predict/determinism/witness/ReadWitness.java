// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism.witness;

/**
 * A possible witness of nondeterminism.
 *
 * @param writer the write that the read was recorded to read from, or {@link #INITIAL}
 * @param read the read, or {@link #FINAL}
 * @param challenger another write of the variable, or {@link #INITIAL}
 * @param order how they would have to come
 */
public record ReadWitness(int writer, int read, int challenger, WitnessOrder order) {
  /** Stands for the implicit write of every variable before everything. */
  public static final int INITIAL = -1;

  /** Stands for the implicit read of every variable after everything. */
  public static final int FINAL = -2;

  /** How many events of the trace the witness spans, the implicit ones not counted. */
  public int span() {
    int low = Integer.MAX_VALUE;
    int high = -1;
    for (int e : new int[] {writer, read, challenger}) {
      if (e >= 0) {
        low = Math.min(low, e);
        high = Math.max(high, e);
      }
    }
    return high < 0 ? 0 : high - low;
  }
}
