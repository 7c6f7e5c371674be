// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.join;

import dev.reweave.finding.RegionSource;
import dev.reweave.predict.lock.profile.AccessGroup;
import dev.reweave.predict.lock.profile.PairKey;
import dev.reweave.predict.lock.profile.PairKeys;
import dev.reweave.predict.lock.profile.VariableProfiles;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import it.unimi.dsi.fastutil.longs.LongSets;
import java.util.List;

/**
 * Adds that follow a look at the same content in one region: {@code if (list.size() < most)
 * list.add(x)}. Adds commute, so one alone may come before or after those of others. But two
 * threads that both look and then both add are in no serial order: each look misses the other's
 * add. So such an add conflicts with others of its kind.
 */
final class CheckedAdds {
  private LongSet places = LongSets.EMPTY_SET;

  private CheckedAdds() {}

  /** Those of one variable. */
  static CheckedAdds of(VariableProfiles profiles, PairKeys keys) {
    CheckedAdds adds = new CheckedAdds();
    for (Int2ObjectMap.Entry<List<AccessGroup>> pair : profiles.pairs.int2ObjectEntrySet()) {
      PairKey key = keys.get(pair.getIntKey());
      if (isOne(key)) {
        adds.add(pair.getValue(), key.secondSite());
      }
    }
    return adds;
  }

  /** Most variables have none, and need no set. */
  private void add(List<AccessGroup> groups, int site) {
    places = places.isEmpty() ? new LongOpenHashSet() : places;
    groups.forEach(group -> places.add(place(group, site)));
  }

  /** Whether the pair is a look and an add. */
  static boolean isOne(PairKey key) {
    return key.source() != RegionSource.DIVIDED
        && key.first() == EventKind.READ
        && key.second() == EventKind.COMMUTE;
  }

  /** Of accesses at a site those by threads that look before they add there. */
  List<AccessGroup> among(List<AccessGroup> accesses, int site) {
    return accesses.stream().filter(group -> places.contains(place(group, site))).toList();
  }

  private static long place(AccessGroup group, int site) {
    return (long) group.thread() << 32 | site;
  }
}
