// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.events;

import java.util.Arrays;

/** A thread's calls at one site that access an entry of some content: their numbers and events. */
final class SiteCalls {
  private final int total;
  private int[] numbers = new int[4];
  private int[] events = new int[4];
  private int size;

  /** {@code total}: how many calls there were, those that the trace leaves out included. */
  SiteCalls(int total) {
    this.total = total;
  }

  int total() {
    return total;
  }

  /** Numbers rise. */
  void add(int number, int event) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, size * 2);
      events = Arrays.copyOf(events, size * 2);
    }
    numbers[size] = number;
    events[size++] = event;
  }

  /** The event of the call with this number, -1 if the trace has none. */
  int event(int number) {
    int at = Arrays.binarySearch(numbers, 0, size, number);
    return at < 0 ? -1 : events[at];
  }
}
