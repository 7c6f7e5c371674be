// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.relevance;

import dev.reweave.trace.VariableColumns;
import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.function.LongPredicate;

/**
 * Ids of objects. Most values that are asked for are none of them, and a table of bits, small
 * enough to stay in the cache, tells that.
 */
final class ObjectIds implements LongPredicate {
  private static final int BITS_PER_OBJECT = 16;

  private final LongOpenHashSet ids;
  private final long[] bits;
  private final int mask;

  private ObjectIds(LongOpenHashSet ids) {
    this.ids = ids;
    long wanted = Math.min(1 << 26, (long) ids.size() * BITS_PER_OBJECT);
    int size = (int) Math.max(Long.SIZE, HashCommon.nextPowerOfTwo(wanted));
    mask = size - 1;
    bits = new long[size / Long.SIZE];
    ids.forEach(
        id -> {
          int bit = bit(id);
          bits[bit >> 6] |= 1L << bit;
        });
  }

  /** The objects that shared variables are part of. */
  static ObjectIds sharedOf(VariableColumns variables) {
    LongOpenHashSet ids = new LongOpenHashSet();
    for (int v = 0; v < variables.count(); v++) {
      if (variables.isShared(v) && variables.object(v) != 0) {
        ids.add(variables.object(v));
      }
    }
    return new ObjectIds(ids);
  }

  private int bit(long id) {
    return (int) HashCommon.mix(id) & mask;
  }

  @Override
  public boolean test(long value) {
    int bit = bit(value);
    return (bits[bit >> 6] >>> bit & 1) != 0 && ids.contains(value);
  }
}
