// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes the events of a run in their order, and says which transactions lie on a cycle of its
 * conflict graph. Exact: a transaction is said to lie on a cycle if and only if it does, also one
 * that has not ended yet.
 *
 * <p>Threads have small numbers from 0 on. Transactions of one thread follow each other; whoever
 * has nested ones tells the outermost. Events outside of transactions are transactions by
 * themselves.
 *
 * <p>An event that adds no edge to the transitive closure takes constant time, or a look at each
 * thread that has read since the last write. One that does takes time linear in the number of
 * threads, for each transaction that is open. The end of a transaction after which others come adds
 * a look at each clock that is kept of those.
 *
 * <p>Memory does not grow with the number of events: with V cells, T threads and C groups of
 * transactions on cycles it is O(V·T) for the accesses that are remembered, a clock of T numbers
 * for each transaction among those (never more than twice what is needed, and some thousand), T²
 * for open transactions, and C.
 *
 * <p>For one thread at a time.
 */
public final class ConflictMonitor {
  private static final int FEWEST_ENTRIES = 1024;

  private final TransactionOrder order = new TransactionOrder();
  private final List<ConflictCells> groups = new ArrayList<>();
  private int mostEntries = FEWEST_ENTRIES;
  private long closings;

  /** Cells for one more kind of things that conflict: variables, locks, … */
  public ConflictCells cells() {
    ConflictCells cells = new ConflictCells();
    groups.add(cells);
    return cells;
  }

  /**
   * A transaction of the thread begins.
   *
   * @return its number among those of its thread, for {@link #isOnCycle}
   * @throws IllegalStateException if the thread has one
   */
  public int begin(int thread) {
    order.room(thread);
    if (order.isOpen(thread)) {
      throw new IllegalStateException("thread " + thread + " is in a transaction");
    }
    return order.begin(thread);
  }

  /**
   * The thread's transaction ends.
   *
   * @throws IllegalStateException if the thread has none
   */
  public void end(int thread) {
    if (!isInTransaction(thread)) {
      throw new IllegalStateException("thread " + thread + " is in no transaction");
    }
    order.end(thread);
  }

  /** Whether a transaction of the thread has begun and not ended. */
  public boolean isInTransaction(int thread) {
    return thread < order.threads() && order.isOpen(thread);
  }

  /**
   * Conflicts with all but reads.
   *
   * @return whether it closes a cycle, on which the thread's open transaction lies
   */
  public boolean read(int thread, ConflictCells cells, int cell) {
    order.room(thread);
    boolean closes = cells.beforeRead(cell, order, thread) && arrive(thread);
    cells.read(cell, thread, order.current(thread));
    return closes;
  }

  /** Conflicts with all. Returns as {@link #read}. */
  public boolean write(int thread, ConflictCells cells, int cell) {
    order.room(thread);
    boolean closes = cells.beforeWrite(cell, order, thread) && arrive(thread);
    cells.write(cell, thread, order.current(thread));
    return closes;
  }

  /** A write that conflicts with all but its like. Returns as {@link #read}. */
  public boolean add(int thread, ConflictCells cells, int cell) {
    order.room(thread);
    boolean closes = cells.beforeAddition(cell, order, thread) && arrive(thread);
    cells.add(cell, thread, order.current(thread));
    return closes;
  }

  /**
   * Comes after the writes so far, commuting ones too, and before nothing: a thread that is told of
   * something. Returns as {@link #read}.
   */
  public boolean hear(int thread, ConflictCells cells, int cell) {
    order.room(thread);
    return cells.beforeRead(cell, order, thread) && arrive(thread);
  }

  private boolean arrive(int thread) {
    boolean closes = order.arrive(thread);
    closings += closes ? 1 : 0;
    if (order.entries() > mostEntries) {
      sweep();
    }
    return closes;
  }

  void sweep() {
    int cells = 0;
    for (ConflictCells group : groups) {
      group.keep(order);
      cells += group.size() / 4;
    }
    order.sweep();
    mostEntries = FEWEST_ENTRIES + 2 * order.entries() + cells;
  }

  /** How many events have closed a cycle; 0 if and only if the run so far is serialisable. */
  public long closings() {
    return closings;
  }

  /** How many clocks of transactions are kept that have ended. */
  int keptClocks() {
    return order.entries();
  }

  /**
   * No more events are of interest: those that are still in a transaction stay there. Has to be
   * called before {@link #isOnCycle} is asked about such, or about those on a cycle with such only.
   */
  public void finish() {
    order.addOpen();
  }

  /** Whether the thread's transaction of this number lies on a cycle. */
  public boolean isOnCycle(int thread, int transaction) {
    return order.onCycles().contains(thread, transaction)
        || isInTransaction(thread)
            && order.current(thread) == transaction
            && order.isOnCycle(thread);
  }
}
