// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.join;

import dev.reweave.trace.GrowingColumn;
import dev.reweave.trace.TraceInfo.Site;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.List;

/**
 * Numbers source lines: sites on one line of one method share a number, sites without a line do
 * not.
 */
final class SourceLines {
  private final Long2IntOpenHashMap known = new Long2IntOpenHashMap();
  private final GrowingColumn line;
  private long rows;

  SourceLines(List<Site> sites) {
    line = GrowingColumn.of(sites, this::number);
  }

  /** To be called for each site once, in their order. */
  private int number(Site site) {
    boolean named = site.line() > 0 && site.method() >= 0;
    long key = named ? (long) site.method() << 32 | site.line() : ~rows;
    rows++;
    return known.computeIfAbsent(key, k -> known.size());
  }

  int of(int site) {
    return line.get(site);
  }
}
