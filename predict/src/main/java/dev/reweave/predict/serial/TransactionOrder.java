// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import java.util.Arrays;

/**
 * The transitive closure of the conflict graph, as far as it is needed. A thread numbers its
 * transactions from 1 on, and each is before the next. So what is before a transaction is a clock;
 * and what comes after one that is still open is, for each thread, the first transaction that does.
 *
 * <p>Edges lead to open transactions only, or to a transaction of one event. Therefore what is
 * before one that has ended grows only through open ones that it comes after. Its clock in the
 * {@link ClockHistory} lacks what is before those: they are asked, while they are open, and leave
 * it behind when they end.
 *
 * <p>An event outside of all transactions that adds nothing to what is before its thread counts as
 * part of its thread's latest transaction. It closes no cycle by that: whoever is before the event
 * was before that transaction as well.
 */
final class TransactionOrder {
  private static final int NEVER = Integer.MAX_VALUE;

  private final TransactionRanges onCycles = new TransactionRanges();
  private int threads;
  private int[] current = {};
  private boolean[] isOpen = {};
  private int[] open = {};
  private int openCount;

  /** What is before each thread's latest transaction. */
  private int[][] clock = {};

  /** Whether that array is in no history. */
  private boolean[] isOwn = {};

  private ClockHistory[] history = {};

  /** For an open transaction and a thread: the first transaction that comes after the former. */
  private int[][] first = {};

  /** Whether a transaction of another thread comes after the open one. */
  private boolean[] hasLater = {};

  /** What the sources of an event's edges, and what is before them, add up to. */
  private int[] arriving = {};

  private int entries;

  /** The thread's latest transaction. */
  int current(int thread) {
    return current[thread];
  }

  boolean isOpen(int thread) {
    return isOpen[thread];
  }

  /** How many threads have a number. */
  int threads() {
    return threads;
  }

  /** How many clocks of transactions are kept that have ended. */
  int entries() {
    return entries;
  }

  ClockHistory history(int thread) {
    return history[thread];
  }

  /** The transactions that were found to lie on cycles when one of the cycle's ended. */
  TransactionRanges onCycles() {
    return onCycles;
  }

  /** Makes room for threads up to this one. */
  void room(int thread) {
    if (thread >= threads) {
      int n = Math.max(thread + 1, 2 * threads);
      current = Arrays.copyOf(current, n);
      isOpen = Arrays.copyOf(isOpen, n);
      open = Arrays.copyOf(open, n);
      clock = Arrays.copyOf(clock, n);
      isOwn = Arrays.copyOf(isOwn, n);
      history = Arrays.copyOf(history, n);
      first = Arrays.copyOf(first, n);
      hasLater = Arrays.copyOf(hasLater, n);
      for (int t = threads; t < n; t++) {
        current[t] = 1;
        clock[t] = ThreadClock.EMPTY;
        history[t] = new ClockHistory();
        first[t] = new int[0];
      }
      threads = n;
    }
  }

  /** Whether this transaction is known to be before the thread's latest one. */
  boolean isBefore(int otherThread, int transaction, int thread) {
    return transaction <= ThreadClock.at(clock[thread], otherThread) || otherThread == thread;
  }

  /** A transaction of the thread begins. Its number is returned. */
  int begin(int thread) {
    for (int i = 0; i < openCount; i++) {
      int t = open[i];
      if (firstAfter(t, thread) <= current[thread]) {
        grow(thread, clock[t]);
        grow(thread, t, current[t]);
      }
    }
    current[thread] = Math.incrementExact(current[thread]);
    isOpen[thread] = true;
    open[openCount++] = thread;
    if (first[thread].length < threads) {
      first[thread] = new int[threads];
    }
    Arrays.fill(first[thread], NEVER);
    first[thread][thread] = current[thread];
    hasLater[thread] = false;
    return current[thread];
  }

  private int firstAfter(int openThread, int thread) {
    return thread < first[openThread].length ? first[openThread][thread] : NEVER;
  }

  private void after(int openThread, int thread, int transaction) {
    if (first[openThread].length <= thread) {
      int before = first[openThread].length;
      first[openThread] = Arrays.copyOf(first[openThread], threads);
      Arrays.fill(first[openThread], before, threads, NEVER);
    }
    first[openThread][thread] = Math.min(first[openThread][thread], transaction);
    hasLater[openThread] = true;
  }

  private void grow(int thread, int[] by) {
    if (!ThreadClock.covers(clock[thread], by)) {
      own(thread);
      clock[thread] = ThreadClock.join(clock[thread], by);
    }
  }

  private void grow(int thread, int otherThread, int transaction) {
    if (ThreadClock.at(clock[thread], otherThread) < transaction) {
      own(thread);
      clock[thread] = ThreadClock.join(clock[thread], otherThread, transaction);
    }
  }

  private void own(int thread) {
    if (!isOwn[thread]) {
      clock[thread] = clock[thread].clone();
      isOwn[thread] = true;
    }
  }

  /** An edge of the event that comes next leads from this transaction. */
  void depart(int thread, int transaction) {
    if (ThreadClock.at(arriving, thread) >= transaction) {
      return; // it is before another source
    }
    if (isOpen[thread] && transaction == current[thread]) {
      arriving = ThreadClock.join(arriving, clock[thread]);
    } else {
      arriving = ThreadClock.join(arriving, history[thread].at(transaction));
      for (int i = 0; i < openCount; i++) {
        int t = open[i];
        if (firstAfter(t, thread) <= transaction) {
          arriving = ThreadClock.join(arriving, clock[t]);
          arriving = ThreadClock.join(arriving, t, current[t]);
        }
      }
    }
    arriving = ThreadClock.join(arriving, thread, transaction);
  }

  /**
   * The edges whose sources have been told lead to the thread's open transaction; if it has none,
   * to one of this event alone. Linear in the number of threads, for each open transaction that
   * comes before or after.
   *
   * @return whether that closes a cycle
   */
  boolean arrive(int thread) {
    int[] before = arriving;
    boolean closes = false;
    if (isOpen[thread]) {
      closes = ThreadClock.at(before, thread) >= current[thread];
      grow(thread, before);
      for (int i = 0; i < openCount; i++) {
        int t = open[i];
        if (t != thread && firstAfter(thread, t) <= current[t]) {
          grow(t, before);
        }
      }
      laterThan(before, thread);
    } else {
      alone(thread, before);
    }
    Arrays.fill(arriving, 0);
    return closes;
  }

  /** What comes after the thread's open transaction comes after those that are before it. */
  private void laterThan(int[] before, int thread) {
    for (int i = 0; i < openCount; i++) {
      int t = open[i];
      if (t != thread && ThreadClock.at(before, t) >= current[t]) {
        for (int u = 0; u < first[thread].length; u++) {
          if (first[thread][u] != NEVER) {
            after(t, u, first[thread][u]);
          }
        }
      }
    }
  }

  private void alone(int thread, int[] before) {
    int number = Math.incrementExact(current[thread]);
    current[thread] = number;
    grow(thread, before);
    keep(thread, number);
    for (int i = 0; i < openCount; i++) {
      int t = open[i];
      if (ThreadClock.at(before, t) >= current[t]) {
        after(t, thread, number);
      }
    }
  }

  private void keep(int thread, int transaction) {
    if (isOwn[thread]) {
      history[thread].add(transaction, clock[thread]);
      isOwn[thread] = false;
      entries++;
    }
  }

  /** The thread's open transaction ends. */
  void end(int thread) {
    int number = current[thread];
    isOpen[thread] = false;
    close(thread);
    keep(thread, number);
    if (hasLater[thread]) {
      int[] before = ThreadClock.join(clock[thread].clone(), thread, number);
      cycles(thread, before);
      for (int t = 0; t < first[thread].length; t++) {
        int last = isOpen[t] ? current[t] - 1 : current[t];
        if (first[thread][t] <= last) {
          entries += history[t].join(first[thread][t], last, before);
          if (!isOwn[t]) {
            clock[t] = history[t].latest();
          }
        }
      }
    }
  }

  private void close(int thread) {
    int i = 0;
    while (open[i] != thread) {
      i++;
    }
    open[i] = open[--openCount];
  }

  /** What is both before and after the thread's latest transaction lies on a cycle with it. */
  private void cycles(int thread, int[] before) {
    boolean isOnOne = first[thread][thread] < current[thread];
    for (int t = 0; t < first[thread].length && !isOnOne; t++) {
      isOnOne = t != thread && first[thread][t] <= ThreadClock.at(before, t);
    }
    for (int t = 0; t < first[thread].length && isOnOne; t++) {
      if (first[thread][t] <= ThreadClock.at(before, t)) {
        onCycles.add(t, first[thread][t], ThreadClock.at(before, t));
      }
    }
  }

  /** Whether the thread's open transaction lies on a cycle already. */
  boolean isOnCycle(int thread) {
    return ThreadClock.at(clock[thread], thread) >= current[thread];
  }

  /** Adds what lies on cycles with transactions that are still open. */
  void addOpen() {
    for (int i = 0; i < openCount; i++) {
      int t = open[i];
      cycles(t, ThreadClock.join(clock[t].clone(), t, current[t]));
    }
  }

  /** Forgets the clocks that nobody has asked to keep. */
  void sweep() {
    entries = 0;
    for (int t = 0; t < threads; t++) {
      history[t].sweep();
      entries += history[t].size();
    }
  }
}
