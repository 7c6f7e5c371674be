// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The profiles of one variable, all threads together, grouped by what decides the pattern and the
 * place in the code. Threads and lock states come second: most groups need not look at them.
 */
final class VariableProfiles {
  /** A remote access in the code: any thread, any lock state. */
  record Access(EventKind kind, int site) {}

  /** Occurrences by one thread in one lock state. */
  record AccessBy(int thread, int state, Samples<AccessSample> samples) {}

  /** Pairs by one thread with a witness in one lock state. */
  record PairBy(int thread, PairProfile profile) {}

  final Map<Access, List<AccessBy>> accesses = new LinkedHashMap<>();
  final Map<PairKey, List<PairBy>> pairs = new LinkedHashMap<>();

  VariableProfiles(List<ThreadVariable> threads) {
    for (ThreadVariable tv : threads) {
      for (Long2ObjectMap.Entry<Samples<AccessSample>> e : tv.accesses.long2ObjectEntrySet()) {
        AccessKey key = AccessKey.of(e.getLongKey());
        accesses
            .computeIfAbsent(
                new Access(key.kind(), key.site()), k -> new ArrayList<>(threads.size()))
            .add(new AccessBy(tv.thread, key.state(), e.getValue()));
      }
      for (PairProfile p : tv.pairs.values()) {
        pairs
            .computeIfAbsent(p.key.anywhere(), k -> new ArrayList<>(threads.size()))
            .add(new PairBy(tv.thread, p));
      }
    }
  }
}
