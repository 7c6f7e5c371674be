// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.TraceException;
import dev.reweave.trace.VariableColumns;
import java.util.Arrays;

/** The table of variables while it is read: columns that grow. */
final class VariableRows {
  private int[] member = new int[64];
  private long[] object = new long[64];
  private long[] key = new long[64];
  private long[] shared = new long[1];
  private int count;
  private long before;

  void startBlock() {
    before = 0;
  }

  void read(ByteReader in, int members) throws TraceException {
    grow();
    long head = in.varint();
    if (head < 0 || head >>> 1 >= members) {
      throw in.broken("expected a member below " + members + ", found " + (head >>> 1));
    }
    before += in.zigzag();
    member[count] = (int) (head >>> 1);
    object[count] = before;
    key[count] = in.zigzag();
    shared[count >>> 6] |= (head & 1) << count;
    count++;
  }

  private void grow() {
    if (count == member.length) {
      int size = count + (count >> 1) + 64;
      member = Arrays.copyOf(member, size);
      object = Arrays.copyOf(object, size);
      key = Arrays.copyOf(key, size);
      shared = Arrays.copyOf(shared, (size + 63) >>> 6);
    }
  }

  VariableColumns variables() {
    return new VariableColumns(count, member, object, key, shared);
  }
}
