// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * The accesses to each variable that threads conflict in: several access it, and one of them
 * changes it. Four bytes for each such access.
 */
final class ConflictTable {
  /** Of accesses that a question looks at. */
  private static final int MOST_LOOKED_AT = 64;

  private final Trace trace;
  private final Int2ObjectOpenHashMap<IntArrayList> accesses = new Int2ObjectOpenHashMap<>();

  /** Reads the trace twice. */
  ConflictTable(Trace trace) {
    this.trace = trace;
    BitSet shared = shared(trace);
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess() && shared.get(trace.target(e))) {
        accesses.computeIfAbsent(trace.target(e), v -> new IntArrayList()).add(e);
      }
    }
  }

  private static BitSet shared(Trace trace) {
    Int2IntOpenHashMap first = new Int2IntOpenHashMap();
    first.defaultReturnValue(-1);
    BitSet several = new BitSet();
    BitSet written = new BitSet();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess()) {
        int variable = trace.target(e);
        int thread = first.putIfAbsent(variable, trace.thread(e));
        several.set(variable, several.get(variable) || thread >= 0 && thread != trace.thread(e));
        written.set(variable, written.get(variable) || trace.kind(e).writes());
      }
    }
    several.and(written);
    return several;
  }

  /** Whether threads conflict in the variable. */
  boolean isShared(int variable) {
    return accesses.containsKey(variable);
  }

  /** The first access after this one that conflicts with it and is such; -1 if there is none. */
  int later(int access, IntPredicate such) {
    IntArrayList all = accesses.get(trace.target(access));
    int from = place(all, access) + 1;
    for (int i = from; i < Math.min(all.size(), from + MOST_LOOKED_AT); i++) {
      int other = all.getInt(i);
      if (isConflict(access, other) && such.test(other)) {
        return other;
      }
    }
    return -1;
  }

  /** Whether an access from this one on of its thread conflicts with the other. */
  boolean meetsFrom(int from, int other) {
    IntArrayList all = accesses.get(trace.target(other));
    int looked = 0;
    for (int i = 0; i < all.size() && looked < MOST_LOOKED_AT; i++) {
      int e = all.getInt(i);
      if (trace.thread(e) == trace.thread(from) && e >= from) {
        looked++;
        if (isConflict(e, other)) {
          return true;
        }
      }
    }
    return false;
  }

  private static int place(IntArrayList all, int access) {
    return Arrays.binarySearch(all.elements(), 0, all.size(), access);
  }

  private boolean isConflict(int one, int other) {
    return trace.thread(one) != trace.thread(other)
        && (trace.kind(one).writes() || trace.kind(other).writes());
  }
}
