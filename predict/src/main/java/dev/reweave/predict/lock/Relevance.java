// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Variables;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;

/**
 * Which locks, variables and values can matter: locks that at least two threads take, variables
 * that are shared, values that are ids of objects with shared variables. Worked out by one quick
 * pass before phase I; {@link #all} when there is no such pass, as when fed live.
 */
public final class Relevance {
  private final int[] takenBy;
  private final Variables variables;
  private final LongOpenHashSet objects;

  private Relevance(int[] takenBy, Variables variables, LongOpenHashSet objects) {
    this.takenBy = takenBy;
    this.variables = variables;
    this.objects = objects;
  }

  /** Everything matters. */
  public static Relevance all() {
    return new Relevance(null, null, null);
  }

  /** A pass over a trace with these variables and this many locks is about to begin. */
  public static Relevance of(Variables variables, int locks) {
    int[] takenBy = new int[locks];
    Arrays.fill(takenBy, -1);
    LongOpenHashSet objects = new LongOpenHashSet();
    for (int v = 0; v < variables.count(); v++) {
      if (variables.isShared(v) && variables.object(v) != 0) {
        objects.add(variables.object(v));
      }
    }
    return new Relevance(takenBy, variables, objects);
  }

  /** The pass meets an event. */
  public void accept(EventKind kind, int thread, int target) {
    if (kind == EventKind.ACQUIRE || kind == EventKind.ACQUIRE_SHARED) {
      int before = takenBy[target];
      takenBy[target] = before == -1 || before == thread ? thread : SEVERAL;
    }
  }

  private static final int SEVERAL = -2;

  /** At least two threads take the lock. */
  public boolean contended(int lock) {
    return takenBy == null || takenBy[lock] == SEVERAL;
  }

  boolean shared(int variable) {
    return variables == null || variables.isShared(variable);
  }

  boolean isObject(long value) {
    return objects == null || objects.contains(value);
  }
}
