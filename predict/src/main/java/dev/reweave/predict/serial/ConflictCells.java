// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import java.util.Arrays;

/**
 * What a monitor remembers of things by which events conflict: variables, or locks, or whatever its
 * caller numbers from 0 on. Made by {@link ConflictMonitor#cells}. 8 to 24 bytes a cell, and 4 more
 * for each thread where several have read, or added to, a cell since it was written last.
 */
public final class ConflictCells {
  private static final int FEWEST = 64;

  /** The latest write. */
  private long[] last = {};

  /** Reads since then. */
  private final SharedAccesses reads = new SharedAccesses();

  /** Commuting writes since then. */
  private final SharedAccesses additions = new SharedAccesses();

  ConflictCells() {}

  /** A transaction of a thread as one number, which is not 0. */
  static long code(int thread, int transaction) {
    return (long) thread << 32 | transaction;
  }

  static int thread(long code) {
    return (int) (code >>> 32);
  }

  static int transaction(long code) {
    return (int) code;
  }

  int size() {
    return last.length;
  }

  private void room(int cell) {
    if (cell >= last.length) {
      int cells = Math.max(FEWEST, Math.max(cell + 1, last.length + (last.length >> 1)));
      last = Arrays.copyOf(last, cells);
      reads.room(cells);
      additions.room(cells);
    }
  }

  /** Tells the order where the edges of a read come from. */
  boolean beforeRead(int cell, TransactionOrder order, int thread) {
    room(cell);
    boolean written = beforeAll(cell, order, thread);
    boolean added = additions.depart(cell, order, thread); // each has to be told
    return written || added;
  }

  /** Tells the order where the edges of a commuting write come from. */
  boolean beforeAddition(int cell, TransactionOrder order, int thread) {
    room(cell);
    boolean written = beforeAll(cell, order, thread);
    boolean read = reads.depart(cell, order, thread);
    return written || read;
  }

  /** Tells the order where the edges of a write come from. */
  boolean beforeWrite(int cell, TransactionOrder order, int thread) {
    boolean written = beforeRead(cell, order, thread);
    boolean read = reads.depart(cell, order, thread);
    return written || read;
  }

  private boolean beforeAll(int cell, TransactionOrder order, int thread) {
    long write = last[cell];
    return write != 0 && SharedAccesses.depart(thread(write), transaction(write), order, thread);
  }

  void read(int cell, int thread, int transaction) {
    reads.add(cell, thread, transaction);
  }

  void add(int cell, int thread, int transaction) {
    additions.add(cell, thread, transaction);
  }

  void write(int cell, int thread, int transaction) {
    last[cell] = code(thread, transaction);
    reads.clear(cell);
    additions.clear(cell);
  }

  /** Forgets what happened to a cell, whose number will be used for something new. */
  void forget(int cell) {
    if (cell < last.length) {
      last[cell] = 0;
      reads.clear(cell);
      additions.clear(cell);
    }
  }

  /** Asks the histories to keep what may be asked for. */
  void keep(TransactionOrder order) {
    for (long write : last) {
      if (write != 0) {
        order.history(thread(write)).keep(transaction(write));
      }
    }
    reads.keep(order);
    additions.keep(order);
  }
}
