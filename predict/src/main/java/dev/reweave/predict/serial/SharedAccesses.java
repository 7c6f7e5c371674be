// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import java.util.Arrays;

/**
 * For each cell the threads' latest accesses of a kind of which several do not conflict with each
 * other. A cell that one thread accesses takes eight bytes, others an array.
 */
final class SharedAccesses {
  private static final long NONE = 0;
  private static final long SEVERAL = -1;

  /** The access as {@link ConflictCells#code}, {@link #NONE} or {@link #SEVERAL}. */
  private long[] only = {};

  /** By thread; meaningful where there are several. */
  private int[][] several = {};

  void room(int cells) {
    only = Arrays.copyOf(only, cells);
    several = several.length == 0 ? several : Arrays.copyOf(several, cells);
  }

  /** Remembers an access; earlier ones of its thread are before it. */
  void add(int cell, int thread, int transaction) {
    long was = only[cell];
    if (was == SEVERAL) {
      several[cell] = ThreadClock.join(several[cell], thread, transaction);
    } else if (was == NONE || ConflictCells.thread(was) == thread) {
      only[cell] = ConflictCells.code(thread, transaction);
    } else {
      if (several.length == 0) {
        several = new int[only.length][];
      }
      int[] array = several[cell] == null ? ThreadClock.EMPTY : several[cell];
      Arrays.fill(array, 0);
      array = ThreadClock.join(array, ConflictCells.thread(was), ConflictCells.transaction(was));
      several[cell] = ThreadClock.join(array, thread, transaction);
      only[cell] = SEVERAL;
    }
  }

  /** What comes later is after an access that is after all of these. */
  void clear(int cell) {
    only[cell] = NONE;
  }

  /**
   * Tells the order of accesses that are not known to be before the thread's latest transaction.
   *
   * @return whether there is one
   */
  boolean depart(int cell, TransactionOrder order, int thread) {
    long one = only[cell];
    if (one == NONE) {
      return false;
    }
    if (one != SEVERAL) {
      return depart(ConflictCells.thread(one), ConflictCells.transaction(one), order, thread);
    }
    boolean departs = false;
    int[] all = several[cell];
    for (int t = 0; t < all.length; t++) {
      departs |= all[t] != 0 && depart(t, all[t], order, thread);
    }
    return departs;
  }

  static boolean depart(int thread, int transaction, TransactionOrder order, int to) {
    if (order.isBefore(thread, transaction, to)) {
      return false;
    }
    order.depart(thread, transaction);
    return true;
  }

  /** Asks the histories to keep what may be asked for. */
  void keep(TransactionOrder order) {
    for (int c = 0; c < only.length; c++) {
      if (only[c] == SEVERAL) {
        for (int t = 0; t < several[c].length; t++) {
          order.history(t).keep(several[c][t]);
        }
      } else if (only[c] != NONE) {
        order.history(ConflictCells.thread(only[c])).keep(ConflictCells.transaction(only[c]));
      }
    }
  }
}
