// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.visit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Which call at its place an access of a JDK object's content was: the n-th call of its thread at
 * this place that recorded what it did to some content, from 1. Unlike visits, these are never
 * counted anew.
 */
public final class CallNumbers {
  private int[] events = new int[16];
  private int[] numbers = new int[16];
  private int size;
  private final Map<Long, Integer> totals = new HashMap<>();

  /** An event is of the call with this number; events come in their order. */
  public void add(int event, int number) {
    if (size == events.length) {
      events = Arrays.copyOf(events, size * 2);
      numbers = Arrays.copyOf(numbers, size * 2);
    }
    events[size] = event;
    numbers[size++] = number;
  }

  /** So many such calls a thread made at a site in all, by indices of the trace. */
  public void total(int thread, int site, int calls) {
    totals.put(key(thread, site), calls);
  }

  /** The number of the call that an event belongs to; 0 if the event accesses no content. */
  public int of(int event) {
    int at = Arrays.binarySearch(events, 0, size, event);
    return at < 0 ? 0 : numbers[at];
  }

  /** How many such calls a thread made at a site, by indices of the trace; 0 if none was kept. */
  public int total(int thread, int site) {
    return totals.getOrDefault(key(thread, site), 0);
  }

  static long key(int thread, int site) {
    return (long) thread << 32 | site;
  }
}
