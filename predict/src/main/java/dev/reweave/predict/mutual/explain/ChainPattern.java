// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.explain;

import dev.reweave.finding.FindingPattern;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.predict.mutual.search.ConflictChain;
import dev.reweave.predict.pattern.AccessPattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;

/** What a chain is an instance of. */
final class ChainPattern {
  private ChainPattern() {}

  static FindingPattern of(ConflictChain chain) {
    List<RegionAccess> witness = witness(chain);
    if (chain.others() > 1) {
      return FindingPattern.RELAY;
    } else if (witness.size() == 3) {
      AccessPattern pattern =
          AccessPattern.of(witness.get(0).kind(), witness.get(1).kind(), witness.get(2).kind());
      if (pattern != null) {
        return FindingPattern.valueOf(pattern.name());
      }
    }
    return FindingPattern.SPLIT;
  }

  /** The accesses of a chain, each once; of one other thread two, unless three accesses do. */
  static List<RegionAccess> witness(ConflictChain chain) {
    List<RegionAccess> distinct = new ArrayList<>(new LinkedHashSet<>(with(chain)));
    boolean isTriple =
        distinct.size() == 3
            && AccessPattern.of(
                    distinct.get(0).kind(), distinct.get(1).kind(), distinct.get(2).kind())
                != null
            && distinct.get(0).variable() == distinct.get(2).variable();
    if (distinct.size() == 3 && !isTriple) {
      distinct.add(1, distinct.get(1));
    } else if (distinct.size() == 4 && distinct.get(1).thread() == distinct.get(2).thread()) {
      // As their thread makes them, whichever the region needs first.
      distinct.subList(1, 3).sort(Comparator.comparingInt(RegionAccess::event));
    }
    return distinct;
  }

  private static List<RegionAccess> with(ConflictChain chain) {
    List<RegionAccess> all = new ArrayList<>();
    all.add(chain.own());
    all.addAll(chain.accesses());
    return all;
  }
}
