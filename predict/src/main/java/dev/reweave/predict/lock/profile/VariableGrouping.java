// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.profile;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Brings together what several threads did to one variable. Most variables have nothing to join.
 */
final class VariableGrouping {
  private VariableGrouping() {}

  /**
   * For each variable that at least two threads access and that is in {@code paired}, what each of
   * them did: by variable, then by thread. {@code variables}: those of {@code all}, which are many
   * and need not all be looked at.
   */
  static List<List<ThreadVariable>> of(List<ThreadVariable> all, IntList variables, BitSet paired) {
    long[] order = new long[all.size()];
    int n = 0;
    for (int i = 0; i < order.length; i++) {
      int variable = variables.getInt(i);
      if (paired.get(variable)) {
        order[n++] = (long) variable << Integer.SIZE | i;
      }
    }
    Arrays.sort(order, 0, n);
    List<List<ThreadVariable>> groups = new ArrayList<>();
    for (int from = 0, to; from < n; from = to) {
      List<ThreadVariable> group = new ArrayList<>();
      for (to = from; to < n && order[to] >> Integer.SIZE == order[from] >> Integer.SIZE; to++) {
        group.add(all.get((int) order[to]));
      }
      if (group.size() > 1) {
        group.sort((a, b) -> Integer.compare(a.thread, b.thread));
        groups.add(group);
      }
    }
    return groups;
  }
}
