// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** A set of transactions, kept as ranges of numbers for each thread. */
final class TransactionRanges {
  private final Int2ObjectOpenHashMap<Ranges> ofThread = new Int2ObjectOpenHashMap<>();

  /** Ranges in ascending order; between two there is a gap. */
  private static final class Ranges {
    final IntArrayList from = new IntArrayList();
    final IntArrayList to = new IntArrayList();

    /** The first range that ends at a number or later. */
    int reaching(int number) {
      int low = 0;
      int high = to.size();
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (to.getInt(middle) < number) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    void add(int first, int last) {
      int at = reaching(first - 1);
      int end = at;
      int low = first;
      int high = last;
      while (end < from.size() && from.getInt(end) <= last + 1) {
        low = Math.min(low, from.getInt(end));
        high = Math.max(high, to.getInt(end));
        end++;
      }
      from.removeElements(at, end);
      to.removeElements(at, end);
      from.add(at, low);
      to.add(at, high);
    }
  }

  void add(int thread, int first, int last) {
    ofThread.computeIfAbsent(thread, t -> new Ranges()).add(first, last);
  }

  boolean contains(int thread, int transaction) {
    Ranges ranges = ofThread.get(thread);
    if (ranges == null) {
      return false;
    }
    int at = ranges.reaching(transaction);
    return at < ranges.from.size() && ranges.from.getInt(at) <= transaction;
  }
}
