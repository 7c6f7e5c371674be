// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import dev.reweave.trace.Trace;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A recorded run of a small program.
 *
 * @param items by thread of the trace; a thread without is not known
 * @param knowsInitial the code knows what variables held at first
 * @param events by thread, for each item the event that it is, or -1
 */
record Coded(
    Trace trace,
    TraceProgram code,
    List<List<Item>> items,
    List<int[]> events,
    boolean knowsInitial) {
  /** Whether these are what the program does, not the beginning or end of a thread. */
  boolean hasItems(int[] asked) {
    return IntStream.of(asked)
        .allMatch(e -> events.stream().anyMatch(own -> IntStream.of(own).anyMatch(i -> i == e)));
  }

  /** Those of these events that happen only because of what they find. */
  int[] conditional(int[] asked) {
    return IntStream.of(asked).filter(this::isConditional).toArray();
  }

  private boolean isConditional(int event) {
    List<Item> own = items.get(trace.thread(event));
    return IntStream.range(0, own.size())
        .filter(i -> events.get(trace.thread(event))[i] == event)
        .anyMatch(i -> own.get(i) instanceof Item.Atomic atomic && atomic.guard() != null);
  }
}
