// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import dev.reweave.protocol.raw.RawLayout;
import java.util.SplittableRandom;

/** Columns of records as a program in a loop leaves them, or wholly random ones. */
final class Records {
  final long[] head;
  final long[] object;
  final long[] value;

  private Records(int count) {
    head = new long[count];
    object = new long[count];
    value = new long[count];
  }

  /** {@code while (…) synchronized (lock) { cells[i]++; box.x += i; }}, four threads of it. */
  static Records loop(int count) {
    Records r = new Records(count);
    long lock = 3L << 40 | 4711;
    long cells = 4L << 40 | 4712;
    long box = 5L << 40 | 4713;
    for (int i = 0; i < count; i++) {
      int round = i / 6;
      switch (i % 6) {
        case 0 -> r.set(i, RawLayout.MONITOR_ENTER, 11, 0, lock, 0);
        case 1 -> r.set(i, RawLayout.ELEMENT_READ, 12, round, cells, round * 7L);
        case 2 -> r.set(i, RawLayout.ELEMENT_WRITE, 13, round, cells, round * 7L + 1);
        case 3 -> r.set(i, RawLayout.FIELD_READ, 14, 9, box, round * 100L);
        case 4 -> r.set(i, RawLayout.FIELD_WRITE, 15, 9, box, round * 101L);
        default -> r.set(i, RawLayout.MONITOR_EXIT, 16, 0, lock, 0);
      }
    }
    return r;
  }

  static Records random(int count, long seed) {
    Records r = new Records(count);
    SplittableRandom random = new SplittableRandom(seed);
    int spread = 1 + random.nextInt(40);
    for (int i = 0; i < count; i++) {
      int site = random.nextInt(1 << random.nextInt(25));
      r.set(
          i,
          1 + random.nextInt(50),
          site & RawLayout.SITE_MASK,
          random.nextBoolean() ? random.nextInt() : 3,
          random.nextInt(spread),
          random.nextBoolean() ? random.nextLong() : random.nextInt(spread));
    }
    return r;
  }

  private void set(int i, int kind, int site, int aux, long object, long value) {
    head[i] = kind | (long) site << RawLayout.SITE_SHIFT | (long) aux << RawLayout.AUX_SHIFT;
    this.object[i] = object;
    this.value[i] = value;
  }

  /** The first record begins a segment. */
  Records beginning(long segment) {
    set(0, RawLayout.SEGMENT, 0, 0, segment, 0);
    return this;
  }

  /** The last record ends the thread. */
  Records ending() {
    set(head.length - 1, RawLayout.END, 0, 0, 1, 0);
    return this;
  }

  int count() {
    return head.length;
  }
}
