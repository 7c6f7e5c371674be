// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Counts occurrences by (thread and variable, lock state, key) and holds their samples. One
 * open-addressing table of primitives, four words to an entry, so that an occurrence that is
 * nothing new costs one look into one cache line.
 */
final class Tally {
  private static final int WORDS = 4;
  private static final long LOW = 0xFFFFFFFFL;

  private final List<Samples> samples = new ArrayList<>();

  /** Each entry: who and state; key plus 1; epoch and count; number of the samples. */
  private long[] table = new long[WORDS << 10];

  private int size;

  int size() {
    return size;
  }

  Samples samples(int number) {
    return samples.get(number);
  }

  /** The entry, or -1. */
  int find(int who, int state, long key) {
    int at = slot(who, state, key);
    return table[at + 1] == 0 ? -1 : at;
  }

  /** Counts another occurrence; whether its row is to be {@link #keep kept}. */
  boolean count(int entry, int epoch) {
    long was = table[entry + 2]++;
    return (int) (was >>> 32) != epoch || table[entry + 3] >>> 32 < Samples.EARLY;
  }

  /** Keeps the row of the occurrence counted last. */
  void keep(int entry, int epoch, int[] row) {
    Samples into = samples.get((int) table[entry + 3]);
    long count = table[entry + 2] & LOW;
    if ((int) (table[entry + 2] >>> 32) == epoch && count > 1) {
      into.addEarly(row);
    } else {
      into.addEpoch(row);
      table[entry + 2] = (long) epoch << 32 | count;
    }
    table[entry + 3] = (long) into.kept() << 32 | (table[entry + 3] & LOW);
  }

  /** A new entry for its first occurrence, with rows of this width; returns its samples. */
  int add(int who, int state, long key, int width, int epoch, int[] row) {
    if ((size + 1) * 2 * WORDS > table.length) {
      rebuild(table.length * 2, w -> true);
    }
    int at = slot(who, state, key);
    int number = samples.size();
    samples.add(new Samples(width));
    size++;
    table[at] = (long) who << 32 | state;
    table[at + 1] = key + 1;
    table[at + 2] = (long) epoch << 32 | 1;
    table[at + 3] = number;
    keep(at, epoch, row);
    return number;
  }

  /** Forgets the entries of those that do not matter. */
  void retain(IntPredicate matters) {
    rebuild(table.length, matters);
  }

  private int slot(int who, int state, long key) {
    long first = (long) who << 32 | state;
    int mask = table.length / WORDS - 1;
    int at = (int) HashCommon.mix(first ^ key * 0x9E3779B97F4A7C15L) & mask;
    while (table[at * WORDS + 1] != 0
        && (table[at * WORDS] != first || table[at * WORDS + 1] != key + 1)) {
      at = at + 1 & mask;
    }
    return at * WORDS;
  }

  private void rebuild(int length, IntPredicate matters) {
    long[] old = table;
    table = new long[length];
    size = 0;
    for (int i = 0; i < old.length; i += WORDS) {
      if (old[i + 1] == 0) {
        continue;
      }
      if (matters.test((int) (old[i] >>> 32))) {
        int at = slot((int) (old[i] >>> 32), (int) old[i], old[i + 1] - 1);
        System.arraycopy(old, i, table, at, WORDS);
        size++;
      } else {
        samples.set((int) old[i + 3], null);
      }
    }
  }

  /** No more occurrences: the samples get their counts, and the table goes. */
  void close() {
    for (int i = 0; i < table.length; i += WORDS) {
      if (table[i + 1] != 0) {
        samples.get((int) table[i + 3]).setCount((int) table[i + 2]);
      }
    }
    table = new long[WORDS];
  }
}
