// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import java.util.Arrays;

/**
 * A few representatives of many equal occurrences, each a row of numbers. Occurrences in one
 * <em>epoch</em> of the thread (between two of its synchronisation events other than lock
 * operations) are ordered alike with respect to other threads, so one of each epoch would lose
 * nothing; when there are more epochs than room, every second kept one is dropped and the stride
 * doubles. The first and the last epoch stay.
 */
final class Samples {
  /** So many of the first epoch's occurrences are kept. */
  static final int EARLY = 3;

  private static final int ROOM = 18;

  private final int width;
  private int[] rows;
  private int kept;
  private int epochs;
  private int stride = 1;
  private int lastAt = -1;
  private int[] last;

  /** Rows are this wide. */
  Samples(int width) {
    this.width = width;
    this.rows = new int[width];
  }

  /** Another occurrence in the epoch of the latest, worth keeping while there are few. */
  void addEarly(int[] row) {
    append(row);
  }

  /** The first occurrence in another epoch. */
  void addEpoch(int[] row) {
    if (epochs++ % stride == 0) {
      lastAt = kept;
      append(row);
    } else {
      lastAt = -1;
      setLast(row, 0);
    }
    if (kept > ROOM) {
      thin();
    }
  }

  private void append(int[] row) {
    int at = kept++ * width;
    if (at + width > rows.length) {
      rows = Arrays.copyOf(rows, 2 * rows.length);
    }
    System.arraycopy(row, 0, rows, at, width);
  }

  private void setLast(int[] from, int at) {
    if (last == null) {
      last = new int[width];
    }
    System.arraycopy(from, at, last, 0, width);
  }

  private void thin() {
    if (lastAt >= 0 && lastAt % 2 == 1) {
      setLast(rows, lastAt * width);
    }
    lastAt = lastAt % 2 == 0 ? lastAt / 2 : -1;
    int left = (kept + 1) / 2;
    for (int i = 0; i < left; i++) {
      System.arraycopy(rows, 2 * i * width, rows, i * width, width);
    }
    kept = left;
    stride *= 2;
  }

  int kept() {
    return kept;
  }

  /** How many representatives there are, the last one included. */
  int size() {
    return lastAt >= 0 ? kept : kept + 1;
  }

  /** Column of the i-th representative, in the order of the trace. */
  int get(int i, int column) {
    return i == kept ? last[column] : rows[i * width + column];
  }
}
