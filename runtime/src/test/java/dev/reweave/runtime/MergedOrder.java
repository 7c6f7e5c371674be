// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Replays a merged recording and collects everything that could not have happened. */
final class MergedOrder {
  private record Variable(long object, int key, boolean element) {}

  private record Unsettled(Variable variable, long value) {}

  private final Map<Variable, Long> memory = new HashMap<>();
  private final Map<Integer, List<Unsettled>> unsettled = new HashMap<>();
  private final Map<Long, Integer> holders = new HashMap<>();
  private final Map<Long, Integer> started = new HashMap<>();
  private final Map<Integer, Map<Integer, Long>> copied = new HashMap<>();
  private final List<String> errors = new ArrayList<>();
  int reads;
  int flaggedReads;
  int handOvers;

  List<String> check(List<Recorded> merged) {
    merged.forEach(this::step);
    return errors;
  }

  private void step(Recorded r) {
    switch (r.kind()) {
      case RawLayout.SEGMENT -> segment(r);
      case RawLayout.FIELD_READ -> read(r, new Variable(r.object(), r.aux(), false));
      case RawLayout.ELEMENT_READ -> read(r, new Variable(r.object(), r.aux(), true));
      case RawLayout.FIELD_WRITE -> write(new Variable(r.object(), r.aux(), false), r.value());
      case RawLayout.ELEMENT_WRITE -> write(new Variable(r.object(), r.aux(), true), r.value());
      case RawLayout.ELEMENT_RANGE_READ -> rangeRead(r);
      case RawLayout.ELEMENT_RANGE_WRITE -> rangeWrite(r);
      case RawLayout.MONITOR_ENTER -> require(holders.put(r.object(), r.thread()) == null, r);
      case RawLayout.MONITOR_EXIT -> require(holders.remove(r.object(), (Object) r.thread()), r);
      case RawLayout.FORK -> started.put(r.object(), 0);
      case RawLayout.BEGIN -> require(started.replace(r.object(), 1) != null || r.thread() == 0, r);
      case RawLayout.END -> started.put(r.object(), 2);
      case RawLayout.JOIN -> require(started.get(r.object()) == 2, r);
      default -> {}
    }
  }

  private void segment(Recorded r) {
    handOvers++;
    List<Unsettled> open = unsettled.remove(r.thread());
    require(open == null || open.isEmpty(), r);
  }

  private void read(Recorded r, Variable variable) {
    reads++;
    if (memory.getOrDefault(variable, 0L) == r.value()) {
      return;
    }
    require(r.flagged(), r);
    flaggedReads++;
    unsettled
        .computeIfAbsent(r.thread(), t -> new ArrayList<>())
        .add(new Unsettled(variable, r.value()));
  }

  private void write(Variable variable, long value) {
    memory.put(variable, value);
    Unsettled now = new Unsettled(variable, value);
    unsettled.values().forEach(open -> open.removeIf(now::equals));
  }

  private void rangeRead(Recorded r) {
    Map<Integer, Long> values = new HashMap<>();
    for (int i = 0; i < r.value(); i++) {
      values.put(i, memory.getOrDefault(new Variable(r.object(), r.aux() + i, true), 0L));
    }
    copied.put(r.thread(), values);
  }

  private void rangeWrite(Recorded r) {
    Map<Integer, Long> values = copied.get(r.thread());
    for (int i = 0; i < r.value(); i++) {
      write(new Variable(r.object(), r.aux() + i, true), values.get(i));
    }
  }

  private void require(boolean holds, Recorded r) {
    if (!holds && errors.size() < 20) {
      errors.add("impossible: " + r);
    }
  }
}
