// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.order;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The events of a trace sorted into lists, one per key (a thread, a variable, a lock), each in
 * trace order. Two int arrays, whatever the number of lists.
 */
public final class EventLists {
  private final int[] start;
  private final int[] events;

  private EventLists(int[] start, int[] events) {
    this.start = start;
    this.events = events;
  }

  /** Sorts events 0 … {@code size} - 1; an event whose key is negative is in no list. */
  public static EventLists of(int keys, int size, IntUnaryOperator keyOf) {
    int[] start = new int[keys + 1];
    for (int e = 0; e < size; e++) {
      int key = keyOf.applyAsInt(e);
      if (key >= 0) {
        start[key + 1]++;
      }
    }
    for (int k = 0; k < keys; k++) {
      start[k + 1] += start[k];
    }
    int[] next = Arrays.copyOf(start, keys);
    int[] events = new int[start[keys]];
    for (int e = 0; e < size; e++) {
      int key = keyOf.applyAsInt(e);
      if (key >= 0) {
        events[next[key]++] = e;
      }
    }
    return new EventLists(start, events);
  }

  /** How many events the list holds. */
  public int size(int key) {
    return start[key + 1] - start[key];
  }

  /** The event at a place in the list, counted from 0. */
  public int get(int key, int place) {
    return events[start[key] + place];
  }

  /** Where the list begins in the one array that holds all lists: a base for parallel columns. */
  public int offset(int key) {
    return start[key];
  }

  /** How many events of the list have an index below {@code event}. Logarithmic. */
  public int countBefore(int key, int event) {
    int at = Arrays.binarySearch(events, start[key], start[key + 1], event);
    return (at >= 0 ? at : -at - 1) - start[key];
  }

  /** The last event of the list with an index below {@code event}, or -1. Logarithmic. */
  public int lastBefore(int key, int event) {
    int n = countBefore(key, event);
    return n == 0 ? -1 : get(key, n - 1);
  }

  /** How many events all lists hold together. */
  public int total() {
    return events.length;
  }
}
