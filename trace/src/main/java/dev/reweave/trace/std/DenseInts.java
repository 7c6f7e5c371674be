// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.std;

import java.util.Arrays;

/** Ints by dense index, -1 where not set. */
final class DenseInts {
  private int[] column = new int[64];

  DenseInts() {
    Arrays.fill(column, -1);
  }

  int get(int index) {
    return index < column.length ? column[index] : -1;
  }

  void set(int index, int value) {
    if (index >= column.length) {
      int from = column.length;
      column = Arrays.copyOf(column, Math.max(index + 1, from * 2));
      Arrays.fill(column, from, column.length, -1);
    }
    column[index] = value;
  }
}
