// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The free places of one queue: since when they are, as the number of the call that left them free.
 * Uses nothing that is recorded, but is to be used with recording switched off.
 */
final class QueueRoom {
  private static final long[] NONE = {};

  private final Deque<Long> free = new ArrayDeque<>();

  /** Calls that may be taking something out just now. */
  private final Map<ThreadLog, Long> begun = new LinkedHashMap<>();

  private int unused;
  private int owed;
  private long last;

  /** The last call that may have left any number of places free. */
  private long many;

  /** {@code unused}: places that have been free from the start. */
  QueueRoom(int unused) {
    this.unused = unused;
  }

  /** A call begins that may take something out; returns its number, which is positive. */
  synchronized long begin(ThreadLog log) {
    begun.remove(log);
    begun.put(log, ++last);
    return last;
  }

  /**
   * The call is over.
   *
   * @param took whether it took something out
   * @param any how much is not known
   */
  synchronized void end(ThreadLog log, boolean took, boolean any) {
    Long number = begun.remove(log);
    if (number == null) {
      owed += took ? 0 : 1; // somebody was given a place that was not there, so had another one
    } else if (took && owed > 0) {
      owed--;
    } else if (took) {
      free.addLast(number);
    }
    if (took && any && number != null) {
      many = number;
    }
  }

  /** Something was put in: numbers of the calls that left its place free, as far as is known. */
  synchronized long[] fill() {
    if (unused > 0) {
      unused--;
      return NONE;
    } else if (!free.isEmpty()) {
      return new long[] {free.removeFirst()};
    }
    long taker = firstBegun();
    if (many == 0 && taker == 0) {
      return NONE;
    }
    return many == 0 || taker == 0 ? new long[] {many + taker} : new long[] {many, taker};
  }

  /** A call that has left a place free, and has not come to tell. */
  private long firstBegun() {
    Iterator<Long> oldest = begun.values().iterator();
    if (!oldest.hasNext()) {
      return 0;
    }
    long number = oldest.next();
    oldest.remove();
    return number;
  }
}
