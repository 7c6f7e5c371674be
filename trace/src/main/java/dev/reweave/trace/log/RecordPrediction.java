// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import java.util.Arrays;

/**
 * What encoder and decoder of a block both expect the next record to be. Programs loop: a record
 * usually has the site that came after the previous record's site last time, and near the object
 * and value that this site had last time.
 *
 * <p>An <em>entry</em> stands for one distinct low half of a record's head (kind, flag, site), in
 * the order of first occurrence in the block.
 */
final class RecordPrediction {
  // Token bits, one byte per record.
  static final int NEXT_AS_PREDICTED = 1;
  static final int SAME_AUX = 2;
  static final int OBJECT_SHIFT = 2;
  static final int OBJECT_MASK = 3;
  static final int VALUE_SHIFT = 4;
  static final int VALUE_MASK = 7;

  // How an object or value is given.
  static final int AS_ENTRY = 0;
  static final int AS_PREVIOUS = 1;
  static final int DELTA_ENTRY = 2;
  static final int DELTA_PREVIOUS = 3;
  static final int ZERO = 4;
  static final int RAW = 5;

  int entries;
  int[] low = new int[16];
  int[] next = new int[16];
  int[] aux = new int[16];
  long[] object = new long[16];
  long[] value = new long[16];
  int previous;
  long previousObject;
  long previousValue;

  void reset() {
    entries = 0;
    previous = 0;
    previousObject = 0;
    previousValue = 0;
    next[0] = 0;
  }

  /** Makes an entry for the low half of a head. */
  int add(int lowHalf) {
    int e = entries;
    if (e == low.length) {
      low = Arrays.copyOf(low, 2 * e);
      next = Arrays.copyOf(next, 2 * e);
      aux = Arrays.copyOf(aux, 2 * e);
      object = Arrays.copyOf(object, 2 * e);
      value = Arrays.copyOf(value, 2 * e);
    }
    entries = e + 1;
    low[e] = lowHalf;
    if (e != 0) {
      next[e] = 0;
    }
    aux[e] = 0;
    object[e] = 0;
    value[e] = 0;
    return e;
  }

  int predictedNext() {
    return next[previous];
  }

  void learn(int entry, int newAux, long newObject, long newValue) {
    next[previous] = entry;
    previous = entry;
    aux[entry] = newAux;
    object[entry] = newObject;
    value[entry] = newValue;
    previousObject = newObject;
    previousValue = newValue;
  }

  static long zigzag(long delta) {
    return delta << 1 ^ delta >> 63;
  }

  static long unzigzag(long code) {
    return code >>> 1 ^ -(code & 1);
  }
}
