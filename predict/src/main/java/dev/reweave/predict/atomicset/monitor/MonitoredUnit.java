// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.monitor;

import static java.util.Objects.requireNonNull;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A unit of work on one atomic set, while tuples with it are kept. */
final class MonitoredUnit {
  final int thread;
  final int method;

  /** No more accesses come. */
  boolean hasEnded;

  /** By variable: the automata of the summary tuples {@code (this, *, variable, *)}. */
  final Int2LongOpenHashMap own = new Int2LongOpenHashMap();

  /** By variable: where it was accessed. */
  final Int2ObjectOpenHashMap<AccessSites> sites = new Int2ObjectOpenHashMap<>();

  /**
   * The pairs in which this is the first unit, and those in which it is the second, in the order in
   * which they met.
   */
  final Map<MonitoredUnit, UnitTuples> asFirst = new LinkedHashMap<>();

  final Map<MonitoredUnit, UnitTuples> asSecond = new LinkedHashMap<>();

  private @Nullable SetState set;

  MonitoredUnit(int thread, int method) {
    this.thread = thread;
    this.method = method;
  }

  /** It has begun, on this set. */
  void begin(SetState on) {
    set = on;
  }

  /** The set that it is a unit for. */
  SetState set() {
    return requireNonNull(set);
  }

  /** The site and event of a unit's latest read and latest write of a variable. */
  static final class AccessSites {
    int readSite;
    int readEvent = -1;
    int writeSite;
    int writeEvent = -1;
  }
}
