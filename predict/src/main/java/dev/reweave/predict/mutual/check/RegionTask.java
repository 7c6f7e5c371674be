// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.predict.mutual.regions.CodeRegion;
import dev.reweave.predict.mutual.regions.RegionAccess;
import java.io.Serializable;
import java.util.List;

/**
 * The question whether a region of the code is atomic towards all other threads, as plain data:
 * with the trace it can be answered anywhere.
 *
 * @param number of the region
 * @param threads of each instance its thread
 * @param firsts the event of its first access
 * @param lasts the event of its last access
 */
public record RegionTask(int number, int[] threads, int[] firsts, int[] lasts)
    implements Serializable {
  /** About all instances of a region. */
  public static RegionTask of(int number, CodeRegion region) {
    int size = region.size();
    int[] threads = new int[size];
    int[] firsts = new int[size];
    int[] lasts = new int[size];
    for (int i = 0; i < size; i++) {
      threads[i] = region.thread(i);
      firsts[i] = region.first(i);
      lasts[i] = region.last(i);
    }
    return new RegionTask(number, threads, firsts, lasts);
  }

  /** The accesses of an instance, in order. */
  List<RegionAccess> accesses(AccessTable table, int i) {
    return table.within(threads[i], firsts[i], lasts[i]);
  }

  /** How many instances it is about. */
  public int size() {
    return threads.length;
  }
}
