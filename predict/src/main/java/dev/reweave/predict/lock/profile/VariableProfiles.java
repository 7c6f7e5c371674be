// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.profile;

import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import java.util.ArrayList;
import java.util.List;

/**
 * The groups of one variable, all threads together, by what decides the pattern and the place in
 * the code. Threads and lock states come second: most need not be looked at.
 */
public final class VariableProfiles {
  /** By packed {@link AccessKey}; groups of the same thread follow each other. */
  public final Int2ObjectLinkedOpenHashMap<List<AccessGroup>> accesses =
      new Int2ObjectLinkedOpenHashMap<>(4);

  /** By number of {@link PairKeys}, likewise. */
  public final Int2ObjectLinkedOpenHashMap<List<AccessGroup>> pairs =
      new Int2ObjectLinkedOpenHashMap<>(4);

  public VariableProfiles(List<ThreadVariable> threads) {
    for (ThreadVariable tv : threads) {
      gather(tv.accesses.close(tv.thread), accesses);
      gather(tv.pairs.close(tv.thread), pairs);
    }
  }

  private static void gather(List<AccessGroup> groups, Int2ObjectMap<List<AccessGroup>> into) {
    for (AccessGroup group : groups) {
      List<AccessGroup> known = into.get(group.key());
      if (known == null) {
        known = new ArrayList<>(4);
        into.put(group.key(), known);
      }
      known.add(group);
    }
  }
}
