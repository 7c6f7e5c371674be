// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.deadlock;

import java.util.Arrays;

/** The locks that one thread holds, in the order it took them, with where it did. */
final class LockStack {
  /** The thread's latest event, -1 before the first. */
  int last = -1;

  /** What came before that in every run, as a clock's epoch. */
  int epoch;

  private int[] codes = new int[8];
  private int[] events = new int[8];
  private int[] sites = new int[8];
  private int size;

  int size() {
    return size;
  }

  int code(int i) {
    return codes[i];
  }

  int event(int i) {
    return events[i];
  }

  int site(int i) {
    return sites[i];
  }

  void add(int code, int event, int site) {
    if (size == codes.length) {
      codes = Arrays.copyOf(codes, 2 * size);
      events = Arrays.copyOf(events, 2 * size);
      sites = Arrays.copyOf(sites, 2 * size);
    }
    codes[size] = code;
    events[size] = event;
    sites[size++] = site;
  }

  /** Forgets the latest hold of this code, if there is one. */
  void remove(int code) {
    int at = size - 1;
    while (at >= 0 && codes[at] != code) {
      at--;
    }
    if (at >= 0) {
      size--;
      System.arraycopy(codes, at + 1, codes, at, size - at);
      System.arraycopy(events, at + 1, events, at, size - at);
      System.arraycopy(sites, at + 1, sites, at, size - at);
    }
  }

  /** All codes, sorted. */
  int[] sorted() {
    int[] all = Arrays.copyOf(codes, size);
    Arrays.sort(all);
    return all;
  }
}
