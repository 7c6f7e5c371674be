// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.switches;

import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.LockEffect;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;

/**
 * The locks of a step, which is an access with all that its thread did since the one before: those
 * held at the access, and those taken since the one before, though given back. A number is twice
 * the lock's, and one more when it is held for reading.
 */
final class StepLocks {
  private StepLocks() {}

  /** By event of an access. One pass over the trace. */
  static Int2ObjectOpenHashMap<IntSet> of(Trace trace, List<List<RegionAccess>> threads) {
    Int2ObjectOpenHashMap<IntSet> locks = new Int2ObjectOpenHashMap<>();
    threads.forEach(all -> all.forEach(access -> locks.put(access.event(), IntSet.of())));
    int count = trace.info().threads().size();
    IntOpenHashSet[] held = new IntOpenHashSet[count];
    IntOpenHashSet[] taken = new IntOpenHashSet[count];
    for (int t = 0; t < count; t++) {
      held[t] = new IntOpenHashSet();
      taken[t] = new IntOpenHashSet();
    }
    for (int e = 0; e < trace.size(); e++) {
      int t = trace.thread(e);
      EventKind kind = trace.kind(e);
      if (kind.lockEffect() != LockEffect.NONE) {
        boolean isShared =
            kind.lockEffect() == LockEffect.TAKE_SHARED
                || kind.lockEffect() == LockEffect.GIVE_SHARED;
        int lock = 2 * trace.target(e) + (isShared ? 1 : 0);
        if (kind.acquiresLock()) {
          held[t].add(lock);
          taken[t].addAll(held[t]); // what is given back only after this is held till then
        } else {
          held[t].remove(lock);
        }
      } else if (locks.containsKey(e)) {
        taken[t].addAll(held[t]);
        locks.put(e, taken[t]);
        taken[t] = new IntOpenHashSet();
      }
    }
    return locks;
  }

  /** Whether two steps cannot overlap. */
  static boolean exclude(IntSet one, IntSet other) {
    return one.intStream()
        .anyMatch(lock -> other.contains(lock & ~1) || (lock & 1) == 0 && other.contains(lock | 1));
  }
}
