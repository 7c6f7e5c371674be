// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.table;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.RawLayout;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Gives variables (member, object, key) dense indices in order of first mention. An open-addressing
 * table whose slots hold half the hash beside the index, so that a lookup touches two cache lines.
 * Indices of removed variables are given again.
 */
public final class VariableTable {
  private static final int ROW = 3;

  /**
   * Stands in place of a key for what was added to a list, which decides what an index names. No
   * index has this value, and what has other keys is never added to without one.
   */
  public static final long ADDITIONS = Long.MIN_VALUE;

  // object, key, member of each variable, side by side
  private long[] rows = new long[64 * ROW];
  // high half: hash; low half: index + 1
  private long[] slots = new long[256];
  private int count;
  private int[] free = {};
  private int freeCount;
  private long created;

  /** How many variables there have been, removed ones included. */
  public long created() {
    return created;
  }

  /** How many there are now. */
  public int used() {
    return count - freeCount;
  }

  public int size() {
    return count;
  }

  public int member(int v) {
    return (int) rows[v * ROW + 2];
  }

  public long object(int v) {
    return rows[v * ROW];
  }

  public long key(int v) {
    return rows[v * ROW + 1];
  }

  /**
   * Whether an opaque event of the variable is an addition to a list, or a change of a part of an
   * object's state: nobody's matter until somebody reads.
   */
  public boolean isAdditions(int v) {
    return key(v) <= RawLayout.PARTS + CallCode.PART_MASK;
  }

  /** Index of the variable, or -1 if it has none yet. */
  public int find(int m, long o, long k) {
    return (int) slots[slot(hash(m, o, k), m, o, k)] - 1;
  }

  /** Index of the variable, a new one when it is new. */
  public int of(int m, long o, long k) {
    int hash = hash(m, o, k);
    int s = slot(hash, m, o, k);
    int entry = (int) slots[s];
    return entry != 0 ? entry - 1 : add(hash, m, o, k, s);
  }

  private int slot(int hash, int m, long o, long k) {
    long[] table = slots;
    int mask = table.length - 1;
    int s = hash & mask;
    while (true) {
      long entry = table[s];
      if (entry == 0 || (int) (entry >>> 32) == hash && matches((int) entry - 1, m, o, k)) {
        return s;
      }
      s = s + 1 & mask;
    }
  }

  private boolean matches(int v, int m, long o, long k) {
    int at = v * ROW;
    return rows[at] == o && rows[at + 1] == k && rows[at + 2] == m;
  }

  // Eight neighbours of an array lie side by side in the table: arrays are walked in order. More
  // would
  // let arrays run into each other.
  private static int hash(int m, long o, long k) {
    long h = (o ^ (long) m << 44 ^ (k >>> 3) * 0xC2B2AE3D27D4EB4FL) * 0x9E3779B97F4A7C15L;
    h ^= h >>> 32;
    return (int) (h * 0xD6E8FEB86659FD93L >>> 32) + (int) (k & 7);
  }

  private int add(int hash, int m, long o, long k, int slot) {
    created++;
    int v = freeCount > 0 ? free[--freeCount] : count++;
    int at = v * ROW;
    if (at == rows.length) {
      rows = Arrays.copyOf(rows, (v + (v >> 1)) * ROW);
    }
    rows[at] = o;
    rows[at + 1] = k;
    rows[at + 2] = m;
    slots[slot] = (long) hash << 32 | v + 1;
    if (count * 2 > slots.length) {
      rehash();
    }
    return v;
  }

  /** Takes out of the set what is no variable at present. */
  public void keepUsed(BitSet indices) {
    for (int i = 0; i < freeCount; i++) {
      indices.clear(free[i]);
    }
  }

  /** Removes variables; costs the size of the table. */
  public void remove(BitSet gone) {
    free = Arrays.copyOf(free, freeCount + gone.cardinality());
    for (int v = gone.nextSetBit(0); v >= 0; v = gone.nextSetBit(v + 1)) {
      free[freeCount++] = v;
    }
    long[] old = slots;
    slots = new long[old.length];
    for (long entry : old) {
      if (entry != 0 && !gone.get((int) entry - 1)) {
        insert(entry);
      }
    }
  }

  private void rehash() {
    long[] old = slots;
    slots = new long[old.length * 2];
    for (long entry : old) {
      if (entry != 0) {
        insert(entry);
      }
    }
  }

  private void insert(long entry) {
    int mask = slots.length - 1;
    int s = (int) (entry >>> 32) & mask;
    while (slots[s] != 0) {
      s = s + 1 & mask;
    }
    slots[s] = entry;
  }
}
