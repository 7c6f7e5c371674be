// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import java.util.Arrays;

/** Where in the file each block of events begins, and with which event. 16 bytes a block. */
final class BlockIndex {
  private long[] offsets = new long[64];
  private long[] firstEvents = new long[64];
  private int size;

  void add(long offset, long firstEvent) {
    if (size == offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * size);
      firstEvents = Arrays.copyOf(firstEvents, 2 * size);
    }
    offsets[size] = offset;
    firstEvents[size++] = firstEvent;
  }

  /** The last block that begins with this event or an earlier one. */
  int of(long event) {
    int at = Arrays.binarySearch(firstEvents, 0, size, event);
    return at >= 0 ? at : Math.max(0, -at - 2);
  }

  long offset(int block) {
    return offsets[block];
  }

  long firstEvent(int block) {
    return firstEvents[block];
  }
}
