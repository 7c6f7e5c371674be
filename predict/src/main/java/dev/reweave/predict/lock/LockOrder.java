// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * Which locks were ever taken while which others were held. Acquisition histories speak against two
 * lock states only where two locks are taken in both orders, so all other entries can be left out.
 */
final class LockOrder {
  private static final int CACHED = 1 << 10;

  private final LongOpenHashSet taken = new LongOpenHashSet();
  private final long[] known = new long[CACHED];

  /** {@code lock} is taken while {@code held} is held. */
  void add(int held, int lock) {
    long pair = pair(held, lock);
    int slot = (held * 31 + lock) & CACHED - 1;
    if (known[slot] != ~pair) {
      known[slot] = ~pair;
      taken.add(pair);
    }
  }

  /** {@code lock} was at some time taken while {@code held} was held. */
  boolean contains(int held, int lock) {
    return taken.contains(pair(held, lock));
  }

  private static long pair(int held, int lock) {
    return (long) held << 32 | lock;
  }
}
