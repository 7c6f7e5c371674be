// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which values can differ in another order: those that depend on what was read from memory that
 * several threads use, directly or by way of memory that only one uses. Linear in the steps, for
 * each further link of such a way.
 */
final class SharedValues {
  private final Map<ThreadSteps, BitSet> differing = new HashMap<>();

  private SharedValues() {}

  /** Of a program whose steps are tied to a trace. */
  static SharedValues of(TraceProgram code) {
    SharedValues values = new SharedValues();
    Set<MemoryLocation> reached = new HashSet<>();
    boolean isMore = true;
    while (isMore) {
      isMore = false;
      for (ThreadSteps thread : code.threads()) {
        isMore |= values.follow(thread, reached);
      }
    }
    return values;
  }

  /** Marks what depends on tied reads and on memory that was reached; whether that was more. */
  private boolean follow(ThreadSteps thread, Set<MemoryLocation> reached) {
    StepList steps = thread.steps();
    BitSet marked = differing.computeIfAbsent(thread, t -> new BitSet());
    int before = marked.cardinality();
    for (int s = 0; s < thread.events().length; s++) {
      boolean isRead = steps.kind(s) == StepKind.READ;
      if (isRead && (thread.events()[s] >= 0 || reached.contains(steps.location(s)))) {
        marked.set(steps.expression(s));
      }
    }
    marked.clear(0);
    steps.expressions().spread(marked);
    boolean isMore = marked.cardinality() > before;
    for (int s = 0; s < thread.events().length; s++) {
      if (steps.kind(s) == StepKind.WRITE && marked.get(steps.expression(s))) {
        isMore |= steps.location(s) != null && reached.add(steps.location(s));
      }
    }
    return isMore;
  }

  /** Whether an expression of a thread can differ. */
  boolean has(ThreadSteps thread, int expression) {
    BitSet marked = differing.get(thread);
    return marked != null && marked.get(expression);
  }
}
