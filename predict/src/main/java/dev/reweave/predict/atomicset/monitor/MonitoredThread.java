// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.monitor;

import dev.reweave.predict.regions.CallStack;
import dev.reweave.predict.regions.MethodActivation;
import dev.reweave.predict.regions.RegionMethods;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The open units of a thread, by their activations and sets. */
final class MonitoredThread {
  final CallStack stack;
  private final Map<MethodActivation, Long2ObjectOpenHashMap<MonitoredUnit>> units =
      new LinkedHashMap<>();

  /** The unit of the latest access: the next one often has the same. */
  private @Nullable MonitoredUnit latest;

  private @Nullable MethodActivation latestTop;
  private long latestSet;

  MonitoredThread(RegionMethods methods) {
    stack = new CallStack(methods);
  }

  /** The unit of an access now, if it is that of the access before for sure; else null. */
  @Nullable MonitoredUnit again(long set) {
    return latestSet == set && latestTop == stack.top() ? latest : null;
  }

  /** Says whose unit the access now is. */
  void remember(long set, @Nullable MonitoredUnit unit) {
    latest = unit;
    latestTop = stack.top();
    latestSet = set;
  }

  /** The unit of an activation on a set; null if there is none yet. */
  @Nullable MonitoredUnit unit(MethodActivation activation, long set) {
    Long2ObjectOpenHashMap<MonitoredUnit> of = units.get(activation);
    return of == null ? null : of.get(set);
  }

  void add(MethodActivation activation, long set, MonitoredUnit unit) {
    units.computeIfAbsent(activation, a -> new Long2ObjectOpenHashMap<>(4)).put(set, unit);
  }

  /** The innermost activation ends: takes its units away and returns them, or null. */
  @Nullable Long2ObjectOpenHashMap<MonitoredUnit> exit() {
    latest = null;
    MethodActivation top = stack.top();
    stack.exit();
    return top == null ? null : units.remove(top);
  }

  /** All of them. */
  Iterable<Long2ObjectOpenHashMap<MonitoredUnit>> units() {
    return units.values();
  }

  void clear() {
    latest = null;
    units.clear();
  }
}
