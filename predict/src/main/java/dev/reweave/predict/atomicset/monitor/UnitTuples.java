// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.monitor;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;

/** The tuples of two units of different threads, in this order. */
final class UnitTuples {
  final MonitoredUnit first;
  final MonitoredUnit second;

  /** By variable: the automata of {@code (first, second, variable, *)}. */
  final Int2LongOpenHashMap ofOne = new Int2LongOpenHashMap();

  /** By two variables: the automata of {@code (first, second, one, other)}. */
  final Long2LongOpenHashMap ofTwo = new Long2LongOpenHashMap();

  UnitTuples(MonitoredUnit first, MonitoredUnit second) {
    this.first = first;
    this.second = second;
  }

  /** Whether what comes of the other pair is told as what comes of this one, whatever follows. */
  boolean isLike(UnitTuples other) {
    return first.method == other.first.method
        && second.method == other.second.method
        && ofOne.equals(other.ofOne)
        && ofTwo.equals(other.ofTwo);
  }

  int size() {
    return ofOne.size() + ofTwo.size();
  }

  static long key(int one, int other) {
    return (long) one << 32 | other;
  }
}
