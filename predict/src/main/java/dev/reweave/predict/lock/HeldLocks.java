// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import java.util.Arrays;

/** The locks that one thread holds, with their modes; the relevance pass needs no more of it. */
final class HeldLocks {
  private int[] codes = new int[8];
  private int size;

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
  }

  void remove(int code) {
    for (int i = size - 1; i >= 0; i--) {
      if (codes[i] == code) {
        size--;
        System.arraycopy(codes, i + 1, codes, i, size - i);
        return;
      }
    }
  }
}
