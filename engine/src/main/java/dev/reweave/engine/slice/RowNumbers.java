// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.slice;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/** Rows of a table that a slice uses, numbered anew in the order in which they are met. */
final class RowNumbers {
  private final Int2IntOpenHashMap number = new Int2IntOpenHashMap();
  private final IntArrayList rows = new IntArrayList();

  RowNumbers() {
    number.defaultReturnValue(-1);
  }

  /** The new number of a row. */
  int of(int row) {
    int known = number.get(row);
    if (known < 0) {
      known = rows.size();
      number.put(row, known);
      rows.add(row);
    }
    return known;
  }

  /** The rows that have numbers, in the order of these. */
  IntArrayList rows() {
    return rows;
  }

  /** The part of the table that has numbers. */
  <T> List<T> of(List<T> table) {
    List<T> part = new ArrayList<>(rows.size());
    rows.forEach((int row) -> part.add(table.get(row)));
    return part;
  }
}
