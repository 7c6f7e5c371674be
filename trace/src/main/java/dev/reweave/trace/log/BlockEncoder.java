// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import dev.reweave.protocol.raw.RawLayout;
import java.util.Arrays;

/**
 * Packs records into the payload of an events block. Each record becomes
 *
 * <pre>
 *   token byte | [entry varint [low int, if new]] | [aux varint] | [object varint] | [value varint]
 * </pre>
 *
 * where a part in brackets is missing if the {@link RecordPrediction} held, and varints hold zigzag
 * differences. Blocks are independent of each other. Linear in the number of records; not
 * thread-safe.
 */
final class BlockEncoder {
  private static final int MOST_PER_RECORD = 1 + 5 + 4 + 5 + 10 + 10;
  private static final int LONG_VARINT = 8 * 7;
  private static final int SHORT_VARINT = 4 * 7;

  private final RecordPrediction prediction = new RecordPrediction();
  private final int[] table = new int[8192]; // entry + 1 by hash of the low half
  private byte[] out = new byte[64 << 10];
  private int size;

  /** The payload, in a buffer that the next call reuses; {@link #size} bytes of it. */
  byte[] bytes() {
    return out;
  }

  int size() {
    return size;
  }

  /**
   * Encodes {@code count} records, leaving {@code reserved} bytes at the start of the buffer for
   * the caller.
   */
  void encode(int reserved, int count, long[] head, long[] object, long[] value) {
    size = reserved;
    prediction.reset();
    Arrays.fill(table, 0);
    if (out.length < reserved + count * MOST_PER_RECORD) {
      out = new byte[reserved + count * MOST_PER_RECORD];
    }
    for (int i = 0; i < count; i++) {
      record(head[i], object[i], value[i]);
    }
  }

  private void record(long head, long object, long value) {
    RecordPrediction p = prediction;
    int aux = (int) (head >>> RawLayout.AUX_SHIFT);
    int tokenAt = size++;
    int token = 0;
    int expected = p.entries == 0 ? -1 : p.predictedNext();
    int entry;
    if (expected >= 0 && p.low[expected] == (int) head) {
      entry = expected;
      token = RecordPrediction.NEXT_AS_PREDICTED;
    } else {
      entry = entry((int) head);
    }
    if (p.aux[entry] == aux) {
      token |= RecordPrediction.SAME_AUX;
    } else {
      varint(RecordPrediction.zigzag((long) aux - p.aux[entry]));
    }
    token |= object(entry, object) << RecordPrediction.OBJECT_SHIFT;
    token |= value(entry, value) << RecordPrediction.VALUE_SHIFT;
    out[tokenAt] = (byte) token;
    p.learn(entry, aux, object, value);
  }

  private int entry(int low) {
    RecordPrediction p = prediction;
    int slot = low * 0x9E3779B9 >>> 19;
    while (table[slot] != 0 && p.low[table[slot] - 1] != low) {
      slot = slot + 1 & table.length - 1;
    }
    if (table[slot] != 0) {
      varint(table[slot] - 1);
      return table[slot] - 1;
    }
    int entry = p.add(low);
    table[slot] = entry + 1;
    varint(entry);
    for (int shift = 0; shift < 32; shift += 8) {
      out[size++] = (byte) (low >>> shift);
    }
    return entry;
  }

  private int object(int entry, long object) {
    RecordPrediction p = prediction;
    if (object == p.object[entry]) {
      return RecordPrediction.AS_ENTRY;
    }
    if (object == p.previousObject) {
      return RecordPrediction.AS_PREVIOUS;
    }
    return nearer(object, p.object[entry], p.previousObject);
  }

  private int value(int entry, long value) {
    RecordPrediction p = prediction;
    if (value == p.value[entry]) {
      return RecordPrediction.AS_ENTRY;
    }
    if (value == p.previousValue) {
      return RecordPrediction.AS_PREVIOUS;
    }
    if (value == 0) {
      return RecordPrediction.ZERO;
    }
    long a = RecordPrediction.zigzag(value - p.value[entry]);
    long b = RecordPrediction.zigzag(value - p.previousValue);
    if ((a >>> LONG_VARINT) != 0 && (b >>> LONG_VARINT) != 0) {
      for (int shift = 0; shift < 64; shift += 8) {
        out[size++] = (byte) (value >>> shift);
      }
      return RecordPrediction.RAW;
    }
    return nearer(value, p.value[entry], p.previousValue);
  }

  private int nearer(long x, long entry, long previous) {
    long a = RecordPrediction.zigzag(x - entry);
    long b = RecordPrediction.zigzag(x - previous);
    if (Long.compareUnsigned(a, b) <= 0) {
      varint(a);
      return RecordPrediction.DELTA_ENTRY;
    }
    varint(b);
    return RecordPrediction.DELTA_PREVIOUS;
  }

  /**
   * How long a number is, nothing can predict: four bytes are written in any case, and the last of
   * the number marked as such.
   */
  private void varint(long bits) {
    if (bits >>> SHORT_VARINT != 0) {
      longVarint(bits);
      return;
    }
    int at = size;
    int word = (int) bits;
    out[at] = (byte) (word | 0x80);
    out[at + 1] = (byte) (word >>> 7 | 0x80);
    out[at + 2] = (byte) (word >>> 14 | 0x80);
    out[at + 3] = (byte) (word >>> 21 | 0x80);
    // Significant bits by seven, rounded up, at least one.
    int bytes = (38 - Integer.numberOfLeadingZeros(word | 1)) * 37 >>> 8;
    size = at + bytes;
    out[size - 1] &= 0x7F;
  }

  private void longVarint(long bits) {
    long rest = bits;
    int at = size;
    while ((rest & ~0x7FL) != 0) {
      out[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    out[at++] = (byte) rest;
    size = at;
  }
}
