// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.trace.Trace;
import java.util.Set;
import java.util.TreeSet;

/**
 * The events of the recorded run that a finding is about.
 *
 * @param deadlock whether {@code events} are requests for locks that are never granted; else they
 *     are accesses in the violating order
 * @param events indices in the trace
 */
public record Witness(boolean deadlock, int[] events) {

  /** The threads of the events. */
  Set<Integer> threads(Trace trace) {
    Set<Integer> threads = new TreeSet<>();
    for (int e : events) {
      threads.add(trace.thread(e));
    }
    return threads;
  }
}
