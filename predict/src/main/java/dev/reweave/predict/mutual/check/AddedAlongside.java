// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.predict.walk.HeldLocks;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;

/**
 * Whether others may add to what a region adds to, a list for instance. Additions are no conflict,
 * as those to a counter come to the same in each order; but who goes through a list sees the order,
 * so nothing is proven of such a region.
 */
final class AddedAlongside {
  private AddedAlongside() {}

  /** Whether any other thread may, between the region's first access and its last. */
  static boolean is(AccessTable table, List<RegionAccess> region) {
    RegionAccess first = region.get(0);
    RegionAccess last = region.get(region.size() - 1);
    for (RegionAccess own : region) {
      for (int t = 0; own.kind() == EventKind.COMMUTE && t < table.threads(); t++) {
        if (t != own.thread() && isAdded(table, t, own.variable(), first, last)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isAdded(
      AccessTable table, int thread, int variable, RegionAccess first, RegionAccess last) {
    IntList places = table.on(thread, variable);
    for (int i = 0; i < places.size(); i++) {
      RegionAccess other = table.of(thread).get(places.getInt(i));
      if (other.kind() == EventKind.COMMUTE
          && !HeldLocks.exclude(first.locks(), last.locks(), other.locks())
          && !table.mustPrecede(other, first)
          && !table.mustPrecede(last, other)) {
        return true;
      }
    }
    return false;
  }

  /** Whether both regions add to one thing. */
  static boolean is(List<RegionAccess> one, List<RegionAccess> other) {
    return one.stream()
        .filter(access -> access.kind() == EventKind.COMMUTE)
        .anyMatch(
            access ->
                other.stream()
                    .anyMatch(
                        there ->
                            there.kind() == EventKind.COMMUTE
                                && there.variable() == access.variable()));
  }
}
