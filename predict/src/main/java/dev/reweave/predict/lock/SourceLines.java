// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.trace.TraceInfo.Site;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.List;

/**
 * Numbers source lines: sites on one line of one method share a number, sites without a line do
 * not.
 */
final class SourceLines {
  private final int[] line;

  SourceLines(List<Site> sites) {
    line = new int[sites.size()];
    Long2IntOpenHashMap known = new Long2IntOpenHashMap();
    for (int s = 0; s < line.length; s++) {
      Site site = sites.get(s);
      boolean named = site.line() > 0 && site.method() >= 0;
      long key = named ? (long) site.method() << 32 | site.line() : ~(long) s;
      line[s] = known.computeIfAbsent(key, k -> known.size());
    }
  }

  int of(int site) {
    return line[site];
  }
}
