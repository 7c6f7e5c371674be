// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import dev.reweave.protocol.raw.RawLayout;
import java.util.zip.DataFormatException;

/** The reverse of {@link BlockEncoder}. Linear; not thread-safe. */
final class BlockDecoder {
  private final RecordPrediction prediction = new RecordPrediction();
  private byte[] in = {};
  private int at;

  /**
   * Decodes the first {@code size} bytes of {@code payload}.
   *
   * @throws DataFormatException if they are not exactly {@code count} records
   */
  void decode(byte[] payload, int size, int count, long[] head, long[] object, long[] value)
      throws DataFormatException {
    in = payload;
    at = 0;
    prediction.reset();
    try {
      for (int i = 0; i < count; i++) {
        record(i, head, object, value);
      }
    } catch (ArrayIndexOutOfBoundsException tooShort) {
      throw new DataFormatException("the payload ends too early");
    }
    if (at != size) {
      throw new DataFormatException("a block of events has the wrong length");
    }
  }

  private void record(int i, long[] heads, long[] objects, long[] values)
      throws DataFormatException {
    RecordPrediction p = prediction;
    int token = in[at++];
    int entry = (token & RecordPrediction.NEXT_AS_PREDICTED) != 0 ? p.predictedNext() : entry();
    if (entry >= p.entries) {
      throw new DataFormatException("a block of events names an unknown entry");
    }
    int aux = p.aux[entry];
    if ((token & RecordPrediction.SAME_AUX) == 0) {
      aux += (int) RecordPrediction.unzigzag(varint());
    }
    int objectCode = token >> RecordPrediction.OBJECT_SHIFT & RecordPrediction.OBJECT_MASK;
    long object = number(objectCode, p.object[entry], p.previousObject);
    int valueCode = token >> RecordPrediction.VALUE_SHIFT & RecordPrediction.VALUE_MASK;
    long value = number(valueCode, p.value[entry], p.previousValue);
    heads[i] = p.low[entry] & 0xFFFFFFFFL | (long) aux << RawLayout.AUX_SHIFT;
    objects[i] = object;
    values[i] = value;
    p.learn(entry, aux, object, value);
  }

  private int entry() throws DataFormatException {
    long code = varint();
    if (code < 0 || code > prediction.entries) {
      throw new DataFormatException("a block of events names an unknown entry");
    }
    return code < prediction.entries ? (int) code : prediction.add((int) raw(4));
  }

  private long number(int code, long entry, long previous) throws DataFormatException {
    return switch (code) {
      case RecordPrediction.AS_ENTRY -> entry;
      case RecordPrediction.AS_PREVIOUS -> previous;
      case RecordPrediction.DELTA_ENTRY -> entry + RecordPrediction.unzigzag(varint());
      case RecordPrediction.DELTA_PREVIOUS -> previous + RecordPrediction.unzigzag(varint());
      case RecordPrediction.ZERO -> 0;
      case RecordPrediction.RAW -> raw(8);
      default -> throw new DataFormatException("a block of events holds an unknown code");
    };
  }

  private long raw(int bytes) {
    long bits = 0;
    for (int i = 0; i < bytes; i++) {
      bits |= (in[at++] & 0xFFL) << 8 * i;
    }
    return bits;
  }

  private long varint() throws DataFormatException {
    long bits = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      byte b = in[at++];
      bits |= (b & 0x7FL) << shift;
      if (b >= 0) {
        return bits;
      }
    }
    throw new DataFormatException("a block of events holds an endless number");
  }
}
