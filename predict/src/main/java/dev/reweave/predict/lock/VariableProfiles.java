// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The groups of one variable, all threads together, by what decides the pattern and the place in
 * the code. Threads and lock states come second: most need not be looked at.
 */
final class VariableProfiles {
  /** By packed {@link AccessKey}; groups of the same thread follow each other. */
  final Map<Long, List<Group>> accesses = new LinkedHashMap<>();

  /** By number of {@link PairKeys}, likewise. */
  final Map<Long, List<Group>> pairs = new LinkedHashMap<>();

  VariableProfiles(List<ThreadVariable> threads) {
    for (ThreadVariable tv : threads) {
      gather(tv.accesses, accesses);
      gather(tv.pairs, pairs);
    }
  }

  private static void gather(Groups groups, Map<Long, List<Group>> into) {
    for (int i = 0; i < groups.size(); i++) {
      Group group = groups.get(i);
      into.computeIfAbsent(group.key, k -> new ArrayList<>(4)).add(group);
    }
  }
}
