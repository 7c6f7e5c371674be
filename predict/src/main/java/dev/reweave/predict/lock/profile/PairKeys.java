// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.profile;

import dev.reweave.finding.RegionSource;
import it.unimi.dsi.fastutil.HashCommon;
import java.util.ArrayList;
import java.util.List;

/** Numbers {@link PairKey}s from 0; a known one is found without making an object. */
public final class PairKeys {
  private static final int SITE_BITS = 28;
  private static final int SOURCE_BITS = 3;
  private static final int STATE_BITS = 30;

  private final List<PairKey> keys = new ArrayList<>();
  private long[] packed = new long[2 * 64];
  private int[] number = new int[64];

  public PairKey get(int key) {
    return keys.get(key);
  }

  /** {@code before} and {@code after} are -1, or the lock states of a possible double check. */
  public int number(
      PairedAccess a,
      PairedAccess b,
      RegionSource source,
      boolean adjacent,
      int before,
      int after) {
    long places = (long) a.site() << SITE_BITS | b.site();
    long kinds = (long) a.kind.ordinal() << 3 | b.kind.ordinal();
    long low = (places << 6 | kinds) << 1 | (adjacent ? 1 : 0);
    long states = (long) (before + 1) << STATE_BITS | (after + 1);
    long high = states << SOURCE_BITS | source.ordinal();
    int slot = slot(low, high);
    if (number[slot] == 0) {
      keys.add(new PairKey(a.kind, b.kind, a.site(), b.site(), source, adjacent, before, after));
      slot = insert(low, high);
    }
    return number[slot] - 1;
  }

  private int slot(long low, long high) {
    int mask = number.length - 1;
    int slot = (int) HashCommon.mix(low ^ HashCommon.mix(high)) & mask;
    while (number[slot] != 0 && (packed[2 * slot] != low || packed[2 * slot + 1] != high)) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private int insert(long low, long high) {
    if (keys.size() * 2 > number.length) {
      grow();
    }
    int slot = slot(low, high);
    packed[2 * slot] = low;
    packed[2 * slot + 1] = high;
    number[slot] = keys.size();
    return slot;
  }

  private void grow() {
    long[] oldPacked = packed;
    int[] oldNumber = number;
    packed = new long[oldPacked.length * 2];
    number = new int[oldNumber.length * 2];
    for (int i = 0; i < oldNumber.length; i++) {
      if (oldNumber[i] != 0) {
        int slot = slot(oldPacked[2 * i], oldPacked[2 * i + 1]);
        packed[2 * slot] = oldPacked[2 * i];
        packed[2 * slot + 1] = oldPacked[2 * i + 1];
        number[slot] = oldNumber[i];
      }
    }
  }
}
