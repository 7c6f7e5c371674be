// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.program.ThreadProgram;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What threads that had not ended did after the trace ends: their tapes go on longer than the log.
 * The first step that would be an event, but is none, tells that all events of its thread came
 * before it; so it concerns no order of them, nor does anything after it.
 */
final class TapeTails {
  private TapeTails() {}

  /** {@code ended}: threads of the trace that it has the end of. */
  static void cut(List<ThreadProgram> threads, BitSet ended) {
    Set<MemoryLocation> traced = null;
    for (ThreadProgram thread : threads) {
      if (thread.threadOfTrace() >= 0 && !ended.get(thread.threadOfTrace())) {
        traced = traced == null ? traced(threads) : traced;
        cut(thread.steps(), traced);
      }
    }
  }

  private static void cut(StepList steps, Set<MemoryLocation> traced) {
    int end = steps.size();
    for (int s = steps.size() - 1; s >= 0 && steps.event(s) < 0; s--) {
      boolean isKnown = steps.site(s) != 0 && !steps.handled().containsKey(s);
      if (isKnown && traced.contains(steps.location(s))) {
        end = s;
      }
    }
    steps.cut(end);
  }

  /** Locations that have events. */
  private static Set<MemoryLocation> traced(List<ThreadProgram> threads) {
    Set<MemoryLocation> traced = new HashSet<>();
    for (ThreadProgram thread : threads) {
      StepList steps = thread.steps();
      for (int s = 0; s < steps.size(); s++) {
        if (steps.event(s) >= 0) {
          traced.add(steps.location(s));
        }
      }
    }
    return traced;
  }
}
