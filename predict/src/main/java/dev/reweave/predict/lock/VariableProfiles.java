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
  final Map<Integer, List<Group>> accesses = new LinkedHashMap<>();

  /** By number of {@link PairKeys}, likewise. */
  final Map<Integer, List<Group>> pairs = new LinkedHashMap<>();

  VariableProfiles(List<ThreadVariable> threads) {
    for (ThreadVariable tv : threads) {
      gather(tv.accesses.close(tv.thread), accesses);
      gather(tv.pairs.close(tv.thread), pairs);
    }
  }

  private static void gather(List<Group> groups, Map<Integer, List<Group>> into) {
    for (Group group : groups) {
      into.computeIfAbsent(group.key(), k -> new ArrayList<>(4)).add(group);
    }
  }
}
