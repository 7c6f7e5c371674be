// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.table;

import java.util.Arrays;

/** Ints by dense index; entries not set yet have a default. */
public final class IntColumn {
  private final int unset;
  private int[] column = new int[64];

  public IntColumn(int unset) {
    this.unset = unset;
    Arrays.fill(column, unset);
  }

  public int get(int index) {
    return index < column.length ? column[index] : unset;
  }

  public void set(int index, int value) {
    if (index >= column.length) {
      int from = column.length;
      column = Arrays.copyOf(column, Math.max(index + 1, from + (from >> 1)));
      Arrays.fill(column, from, column.length, unset);
    }
    column[index] = value;
  }
}
