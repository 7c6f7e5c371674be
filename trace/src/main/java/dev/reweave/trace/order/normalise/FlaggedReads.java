// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import java.io.IOException;
import java.util.Arrays;

/**
 * Puts flagged reads in their place. A flagged read happened while somebody wrote: somewhere
 * between its place in the log and its thread's next segment. It is put at the first point where
 * the variable has the value that was read. If there is none, the read is handed on where it can be
 * latest, and the order checker will object.
 */
final class FlaggedReads {
  private final EventSink sink;
  private int count;
  private int[] thread = new int[8];
  private int[] site = new int[8];
  private int[] variable = new int[8];
  private long[] value = new long[8];

  FlaggedReads(EventSink sink) {
    this.sink = sink;
  }

  /** Whether no read is waiting for its place. */
  boolean isIdle() {
    return count == 0;
  }

  /** Keeps a read for later. */
  void hold(int t, int s, int v, long x) {
    if (count == thread.length) {
      grow();
    }
    thread[count] = t;
    site[count] = s;
    variable[count] = v;
    value[count++] = x;
  }

  private void grow() {
    thread = Arrays.copyOf(thread, count * 2);
    site = Arrays.copyOf(site, count * 2);
    variable = Arrays.copyOf(variable, count * 2);
    value = Arrays.copyOf(value, count * 2);
  }

  /** The variable now has this value. */
  void written(int v, long x) throws IOException {
    for (int i = 0; i < count; i++) {
      if (variable[i] == v && value[i] == x) {
        emit(i--);
      }
    }
  }

  /** The variable now has a value that nobody knows. */
  void writtenBlindly(int v) throws IOException {
    for (int i = 0; i < count; i++) {
      if (variable[i] == v) {
        emit(i--);
      }
    }
  }

  /** The thread goes on. */
  void goesOn(int t) throws IOException {
    for (int i = 0; i < count; i++) {
      if (thread[i] == t) {
        emit(i--);
      }
    }
  }

  private void emit(int i) throws IOException {
    sink.event(KindOrdinals.READ, thread[i], site[i], variable[i], value[i]);
    int more = --count - i;
    System.arraycopy(thread, i + 1, thread, i, more);
    System.arraycopy(site, i + 1, site, i, more);
    System.arraycopy(variable, i + 1, variable, i, more);
    System.arraycopy(value, i + 1, value, i, more);
  }
}
