// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.Site;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.List;

/**
 * Numbers the places in the code: sites on one line of one method are one place, sites without a
 * line are places of their own. The implicit accesses have the numbers of {@link ReadWitness}.
 */
final class CodeLocations {
  private final Trace trace;
  private final int[] place;

  CodeLocations(Trace trace) {
    this.trace = trace;
    List<Site> sites = trace.info().sites();
    place = new int[sites.size()];
    Long2IntOpenHashMap known = new Long2IntOpenHashMap();
    for (int s = 0; s < place.length; s++) {
      Site site = sites.get(s);
      boolean named = site.line() > 0;
      long key = named ? (long) site.method() << 32 | site.line() : Long.MIN_VALUE | s;
      int next = known.size();
      place[s] = known.computeIfAbsent(key, k -> next);
    }
  }

  /** The place of an event, or the event itself when it is an implicit one. */
  int of(int event) {
    return event < 0 ? event : place[trace.site(event)];
  }
}
