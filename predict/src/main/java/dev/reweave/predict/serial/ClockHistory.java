// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import java.util.Arrays;

/**
 * The clocks of a thread's transactions that have ended, by their numbers. Neighbours with equal
 * clocks share one. Who is before a transaction is before all later ones of its thread, so clocks
 * only grow from entry to entry, and what becomes known later concerns all entries from one on.
 */
final class ClockHistory {
  private int[] start = new int[4];
  private int[][] clock = new int[4][];
  private boolean[] used = new boolean[4];
  private int size;

  int size() {
    return size;
  }

  /** The clock of the latest transaction that has ended. */
  int[] latest() {
    return size == 0 ? ThreadClock.EMPTY : clock[size - 1];
  }

  /** The clock of a transaction that has ended. Logarithmic in the number of entries. */
  int[] at(int transaction) {
    int entry = entry(transaction);
    return entry < 0 ? ThreadClock.EMPTY : clock[entry];
  }

  /** The entry that holds for a transaction, or -1: then nothing is before it. */
  private int entry(int transaction) {
    int found = Arrays.binarySearch(start, 0, size, transaction);
    return found >= 0 ? found : -found - 2;
  }

  /** All transactions from this one on have this clock; keeps the array. */
  void add(int transaction, int[] itsClock) {
    insert(size, transaction, itsClock);
  }

  private void insert(int at, int transaction, int[] itsClock) {
    if (size == start.length) {
      start = Arrays.copyOf(start, 2 * size);
      clock = Arrays.copyOf(clock, 2 * size);
      used = new boolean[2 * size];
    }
    System.arraycopy(start, at, start, at + 1, size - at);
    System.arraycopy(clock, at, clock, at + 1, size - at);
    start[at] = transaction;
    clock[at] = itsClock;
    size++;
  }

  /**
   * All transactions from {@code from} on that have ended, up to {@code last}, come after {@code
   * before} as well.
   *
   * @return how many entries more there are than before
   */
  int join(int from, int last, int[] before) {
    if (from > last) {
      return 0;
    }
    int entry = entry(from);
    int[] itsClock = entry < 0 ? ThreadClock.EMPTY : clock[entry];
    int added = 0;
    if (entry < 0 || start[entry] < from) {
      if (!ThreadClock.covers(itsClock, before)) {
        insert(entry + 1, from, ThreadClock.join(itsClock.clone(), before));
        added = 1;
      }
      entry++;
    }
    for (int e = entry + added; e < size; e++) {
      if (!ThreadClock.covers(clock[e], before)) {
        clock[e] = ThreadClock.join(clock[e], before);
      }
    }
    return added - unite(entry);
  }

  /** Entries from this one on that have become equal to their neighbours become one. */
  private int unite(int from) {
    int kept = Math.max(from, 1);
    for (int e = kept; e < size; e++) {
      if (!ThreadClock.covers(clock[kept - 1], clock[e])) {
        start[kept] = start[e];
        clock[kept] = clock[e];
        kept++;
      }
    }
    return shrink(Math.min(kept, size));
  }

  private int shrink(int kept) {
    int dropped = size - kept;
    Arrays.fill(clock, kept, size, null);
    size = kept;
    return dropped;
  }

  /** Somebody may still ask for this transaction. */
  void keep(int transaction) {
    int entry = entry(transaction);
    if (entry >= 0) {
      used[entry] = true;
    }
  }

  /**
   * Forgets entries that nobody has asked to keep since the last time, but for the latest.
   *
   * @return how many
   */
  int sweep() {
    int kept = 0;
    for (int e = 0; e < size; e++) {
      if (used[e] || e == size - 1) {
        start[kept] = start[e];
        clock[kept] = clock[e];
        kept++;
      }
      used[e] = false;
    }
    return shrink(kept);
  }
}
