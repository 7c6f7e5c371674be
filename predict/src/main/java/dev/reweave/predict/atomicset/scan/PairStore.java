// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.scan;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Pairs of accesses by the two variables that they are to. Of two places in the code only so many
 * are kept of a thread; the more there are the rarer, but always those of the same variables,
 * whatever the thread, so that they meet.
 */
public final class PairStore {
  /** Kept of two places in a thread before it is chosen among variables, and at each level. */
  private static final int LEVEL = 32;

  /** Kept of two places in a thread for two variables. */
  private static final int OF_VARIABLES = 4;

  /** Kept in all. */
  private static final int MOST = 400_000;

  /** The pairs of two variables, or of one. */
  public record OfVariables(int one, int other, List<UnitPair> pairs) {}

  private final Long2ObjectLinkedOpenHashMap<OfVariables> byVariables =
      new Long2ObjectLinkedOpenHashMap<>();
  private final Long2IntOpenHashMap counts = new Long2IntOpenHashMap();
  private int size;
  private long leftOut;

  /** Whether a pair of these places and variables would be kept. */
  boolean wants(UnitAccess first, UnitAccess second) {
    int seen = counts.get(places(first, second));
    int level = seen / LEVEL;
    long chance = mixed(variables(first, second));
    boolean wanted = level == 0 || (chance & (1L << Math.min(62, 2 * level)) - 1) == 0;
    leftOut += wanted && size < MOST ? 0 : 1;
    return wanted && size < MOST;
  }

  void add(UnitPair pair) {
    long key = variables(pair.first(), pair.second());
    OfVariables of =
        byVariables.computeIfAbsent(
            key, k -> new OfVariables((int) (k >>> 32), (int) k, new ArrayList<>()));
    int alike = 0;
    for (UnitPair other : of.pairs()) {
      boolean isAlike =
          other.thread() == pair.thread()
              && other.first().site() == pair.first().site()
              && other.second().site() == pair.second().site();
      alike += isAlike ? 1 : 0;
    }
    if (alike < OF_VARIABLES) {
      of.pairs().add(pair);
      counts.addTo(places(pair.first(), pair.second()), 1);
      size++;
    }
  }

  /** All of them, by variables. */
  public Collection<OfVariables> all() {
    return byVariables.values();
  }

  /** How many were not kept. */
  public long leftOut() {
    return leftOut;
  }

  private static long variables(UnitAccess a, UnitAccess b) {
    long low = Math.min(a.variable(), b.variable());
    return low << 32 | Math.max(a.variable(), b.variable());
  }

  private static long places(UnitAccess a, UnitAccess b) {
    return ((long) a.site() << 32 | b.site()) * 31 + a.thread();
  }

  private static long mixed(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return mixed ^ mixed >>> 29;
  }
}
