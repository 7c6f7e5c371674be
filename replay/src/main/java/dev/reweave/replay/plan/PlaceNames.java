// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names of places in the code that mean the same in every run of the same classes. */
public final class PlaceNames {
  private final TraceInfo info;
  private final int[] rank;

  /**
   * A place.
   *
   * @param method class, dot, name and descriptor
   * @param line the line, 0 if unknown
   * @param what what is done there, as traces say it
   * @param rank which of the things alike on this line
   */
  public record Place(String method, int line, String what, int rank) {}

  private record Alike(int method, int line, String what) {}

  /** Ranks all sites. */
  public PlaceNames(Trace trace) {
    info = trace.info();
    rank = new int[info.sites().size()];
    Map<Alike, Integer> seen = new HashMap<>();
    for (int s = 1; s < rank.length; s++) {
      TraceInfo.Site site = info.sites().get(s);
      rank[s] = seen.merge(new Alike(site.method(), site.line(), site.what()), 1, Integer::sum) - 1;
    }
  }

  /** The name of a site, or null for the unknown one. */
  public @Nullable Place of(int site) {
    List<TraceInfo.Site> sites = info.sites();
    if (site <= 0 || sites.get(site).method() < 0) {
      return null;
    }
    TraceInfo.Site s = sites.get(site);
    TraceInfo.Method m = info.methods().get(s.method());
    return new Place(
        m.className() + "." + m.name() + m.descriptor(), s.line(), s.what(), rank[site]);
  }

  /** Which of the things alike in its method a place is, from 0; linear. */
  int rankInMethod(Place place) {
    Map<Integer, Integer> seen = new HashMap<>();
    for (int s = 1; s < rank.length; s++) {
      if (place.what().equals(info.sites().get(s).what())) {
        int before = seen.merge(info.sites().get(s).method(), 1, Integer::sum) - 1;
        if (place.equals(of(s))) {
          return before;
        }
      }
    }
    return 0;
  }

  /** Whether it is in a class initialiser, where nobody may be held up. */
  boolean isInitialiser(int site) {
    int method = info.sites().get(site).method();
    return method >= 0 && info.methods().get(method).name().equals("<clinit>");
  }
}
