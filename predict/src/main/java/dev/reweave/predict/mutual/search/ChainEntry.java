// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.search;

import dev.reweave.predict.mutual.regions.RegionAccess;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a chain has come to: an access of another thread that comes after an access of the region.
 *
 * @param place of the access in its thread's list
 * @param own which access of the region the chain begins after; the earlier, the less is asked
 * @param weak it needs something to be written that is written only because of what is found
 * @param link the pairs that lead here
 */
record ChainEntry(int place, int own, boolean weak, @Nullable Link link) {
  /** Pairs of accesses, the latest first; the first of all has no {@code rest}. */
  record Link(RegionAccess before, RegionAccess after, @Nullable Link rest) {
    static List<RegionAccess> accesses(@Nullable Link latest) {
      List<RegionAccess> accesses = new ArrayList<>();
      for (Link link = latest; link != null; link = link.rest()) {
        accesses.add(link.after());
        accesses.add(link.before());
      }
      Collections.reverse(accesses);
      return accesses;
    }
  }
}
