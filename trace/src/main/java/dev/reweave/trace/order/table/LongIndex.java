// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.table;

import java.util.Arrays;

/** Gives numbers dense indices in order of first mention: an open-addressing hash table. */
public final class LongIndex {
  private long[] keys = new long[16];
  private int[] slots = new int[64];
  private int count;

  /** Index of the key, or -1. */
  public int find(long key) {
    int mask = slots.length - 1;
    for (int s = hash(key) & mask; ; s = s + 1 & mask) {
      int entry = slots[s];
      if (entry == 0) {
        return -1;
      }
      if (keys[entry - 1] == key) {
        return entry - 1;
      }
    }
  }

  /** Index of the key, a new one when it is new. */
  public int of(long key) {
    int mask = slots.length - 1;
    int s = hash(key) & mask;
    while (slots[s] != 0) {
      if (keys[slots[s] - 1] == key) {
        return slots[s] - 1;
      }
      s = s + 1 & mask;
    }
    return add(key, s);
  }

  private int add(long key, int slot) {
    if (count == keys.length) {
      keys = Arrays.copyOf(keys, count * 2);
    }
    keys[count++] = key;
    slots[slot] = count;
    if (count * 2 > slots.length) {
      rehash();
    }
    return count - 1;
  }

  private void rehash() {
    slots = new int[slots.length * 2];
    int mask = slots.length - 1;
    for (int i = 0; i < count; i++) {
      int s = hash(keys[i]) & mask;
      while (slots[s] != 0) {
        s = s + 1 & mask;
      }
      slots[s] = i + 1;
    }
  }

  public int size() {
    return count;
  }

  long key(int index) {
    return keys[index];
  }

  static int hash(long key) {
    long h = key * 0x9E3779B97F4A7C15L;
    return (int) (h ^ h >>> 32);
  }
}
