// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import java.util.Arrays;

/** Gives variables (member, object, key) dense indices in order of first mention. */
final class VariableTable {
  private int[] member = new int[64];
  private long[] object = new long[64];
  private long[] key = new long[64];
  private int[] slots = new int[256];
  private int count;

  int size() {
    return count;
  }

  int member(int v) {
    return member[v];
  }

  long object(int v) {
    return object[v];
  }

  long key(int v) {
    return key[v];
  }

  /** Index of the variable, or -1 if it has none yet. */
  int find(int m, long o, long k) {
    int entry = slots[slot(m, o, k)];
    return entry - 1;
  }

  /** Index of the variable, a new one when it is new. */
  int of(int m, long o, long k) {
    int s = slot(m, o, k);
    int entry = slots[s];
    return entry != 0 ? entry - 1 : add(m, o, k, s);
  }

  private int slot(int m, long o, long k) {
    int mask = slots.length - 1;
    int s = hash(m, o, k) & mask;
    while (true) {
      int entry = slots[s];
      if (entry == 0 || matches(entry - 1, m, o, k)) {
        return s;
      }
      s = s + 1 & mask;
    }
  }

  private boolean matches(int v, int m, long o, long k) {
    return object[v] == o && key[v] == k && member[v] == m;
  }

  // Elements of an array lie side by side in the table: arrays are walked in order.
  private static int hash(int m, long o, long k) {
    long h = (o * 31 + m) * 0x9E3779B97F4A7C15L;
    return (int) (h >>> 32) + (int) (k ^ (k >>> 32) * 0x85EBCA6BL);
  }

  private int add(int m, long o, long k, int slot) {
    if (count == member.length) {
      int size = count + (count >> 1);
      member = Arrays.copyOf(member, size);
      object = Arrays.copyOf(object, size);
      key = Arrays.copyOf(key, size);
    }
    member[count] = m;
    object[count] = o;
    key[count] = k;
    slots[slot] = ++count;
    if (count * 2 > slots.length) {
      rehash();
    }
    return count - 1;
  }

  private void rehash() {
    slots = new int[slots.length * 2];
    int mask = slots.length - 1;
    for (int v = 0; v < count; v++) {
      int s = hash(member[v], object[v], key[v]) & mask;
      while (slots[s] != 0) {
        s = s + 1 & mask;
      }
      slots[s] = v + 1;
    }
  }
}
