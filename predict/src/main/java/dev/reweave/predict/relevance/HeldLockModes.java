// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.relevance;

import java.util.Arrays;

/**
 * The locks that one thread holds, with their modes, and whether it holds one that it had given up
 * in the same region; the relevance pass needs no more of a thread.
 */
final class HeldLockModes {
  private int[] codes = new int[8];
  private int size;
  private int methods;
  private int marked;
  private long held;
  private long givenUp;

  int size() {
    return size;
  }

  int lock(int i) {
    return codes[i] >> 1;
  }

  /** Not for reading only. */
  boolean isExclusive(int i) {
    return (codes[i] & 1) == 0;
  }

  boolean holds(int code) {
    for (int i = size - 1; i >= 0; i--) {
      if (codes[i] == code) {
        return true;
      }
    }
    return false;
  }

  void add(int code) {
    if (size == codes.length) {
      codes = Arrays.copyOf(codes, 2 * size);
    }
    codes[size++] = code;
    held |= bit(code);
  }

  void remove(int code) {
    for (int i = size - 1; i >= 0; i--) {
      if (codes[i] == code) {
        size--;
        System.arraycopy(codes, i + 1, codes, i, size - i);
        givenUp |= bit(code);
        outside();
        held = 0;
        for (int j = 0; j < size; j++) {
          held |= bit(codes[j]);
        }
        return;
      }
    }
  }

  void enter() {
    methods++;
  }

  void exit() {
    methods--;
    if (methods <= 0) {
      methods = 0;
      outside();
    }
  }

  /** A marked region begins. */
  void mark() {
    marked++;
  }

  /** A marked region ends. */
  void unmark() {
    marked = Math.max(0, marked - 1);
    outside();
  }

  private void outside() {
    if (methods == 0 && marked == 0 && size == 0) {
      givenUp = 0;
    }
  }

  /**
   * A lock that is held may have been given up and taken again in the region around. Where that is
   * never so, two accesses under one lock are in one critical section.
   */
  boolean mayHaveReturned() {
    return (held & givenUp) != 0;
  }

  private static long bit(int code) {
    return 1L << (code >> 1);
  }
}
