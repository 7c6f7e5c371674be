// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import dev.reweave.protocol.raw.RawLayout;
import java.util.zip.DataFormatException;

/** The reverse of {@link BlockEncoder}. Linear; not thread-safe. */
final class BlockDecoder {
  private final Prediction prediction = new Prediction();
  private byte[] in;
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
    Prediction p = prediction;
    int token = in[at++];
    int entry = (token & Prediction.NEXT_AS_PREDICTED) != 0 ? p.predictedNext() : entry();
    if (entry >= p.entries) {
      throw new DataFormatException("a block of events names an unknown entry");
    }
    int aux = p.aux[entry];
    if ((token & Prediction.SAME_AUX) == 0) {
      aux += (int) Prediction.unzigzag(varint());
    }
    int objectCode = token >> Prediction.OBJECT_SHIFT & Prediction.OBJECT_MASK;
    long object = number(objectCode, p.object[entry], p.previousObject);
    int valueCode = token >> Prediction.VALUE_SHIFT & Prediction.VALUE_MASK;
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
      case Prediction.AS_ENTRY -> entry;
      case Prediction.AS_PREVIOUS -> previous;
      case Prediction.DELTA_ENTRY -> entry + Prediction.unzigzag(varint());
      case Prediction.DELTA_PREVIOUS -> previous + Prediction.unzigzag(varint());
      case Prediction.ZERO -> 0;
      case Prediction.RAW -> raw(8);
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
