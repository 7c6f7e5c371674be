// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.profile;

import java.util.Arrays;

/**
 * A few representatives of many equal occurrences, each a row of numbers, the event first.
 * Occurrences in one <em>epoch</em> of the thread (between two of its synchronisation events other
 * than lock operations) are ordered alike with respect to other threads, so one of each epoch would
 * lose nothing; when there are more epochs than room, every second kept one is dropped and the
 * stride doubles. The first and the last epoch stay.
 */
public final class OccurrenceSamples {
  /** So many of the first epoch's occurrences are kept. */
  static final int EARLY = 3;

  private static final int ROOM = 18;

  private final int width;
  private int[] rows;
  private int size;
  private boolean closed;

  /** Rows are this wide. */
  OccurrenceSamples(int width) {
    this.width = width;
    this.rows = new int[width];
  }

  /** Keeps a row; whether there are too many now. */
  boolean add(int[] row) {
    append(row, 0);
    return size > ROOM;
  }

  private void append(int[] from, int at) {
    if ((size + 1) * width > rows.length) {
      rows = Arrays.copyOf(rows, 2 * rows.length);
    }
    System.arraycopy(from, at, rows, size++ * width, width);
  }

  /** Drops every second row. */
  void thin() {
    int left = (size + 1) / 2;
    for (int i = 0; i < left; i++) {
      System.arraycopy(rows, 2 * i * width, rows, i * width, width);
    }
    size = left;
  }

  /** Adds the last epoch's row, which is in {@code from}, unless it has been kept; once. */
  void close(int[] from, int at) {
    if (closed) {
      return;
    }
    closed = true;
    for (int i = 0; i < size; i++) {
      if (Arrays.equals(rows, i * width, (i + 1) * width, from, at, at + width)) {
        return;
      }
    }
    append(from, at);
  }

  public int size() {
    return size;
  }

  /** Column of the i-th representative, in the order of the trace. */
  public int get(int i, int column) {
    return rows[i * width + column];
  }
}
