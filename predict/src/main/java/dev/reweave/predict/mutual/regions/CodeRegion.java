// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.regions;

import dev.reweave.finding.RegionSource;
import dev.reweave.predict.regions.Region;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** A region of the code (an "e-transaction" of ASE 2011), and each time that a thread went by. */
public final class CodeRegion {
  private final Region region;
  private final int method;
  private final IntArrayList threads = new IntArrayList();
  private final IntArrayList firsts = new IntArrayList();
  private final IntArrayList lasts = new IntArrayList();

  CodeRegion(Region region, int method) {
    this.region = region;
    this.method = method;
  }

  void add(int thread, int first, int last) {
    threads.add(thread);
    firsts.add(first);
    lasts.add(last);
  }

  /** As findings name it: of its first instance. */
  public Region region() {
    return region;
  }

  /** The method that it is part of; -1 if none is known. */
  public int method() {
    return method;
  }

  /** What says that it is one. */
  public RegionSource source() {
    return region.source();
  }

  /** How many times. */
  public int size() {
    return threads.size();
  }

  /** The thread of an instance. */
  public int thread(int instance) {
    return threads.getInt(instance);
  }

  /** The event of the first access of an instance. */
  public int first(int instance) {
    return firsts.getInt(instance);
  }

  /** The event of the last one. */
  public int last(int instance) {
    return lasts.getInt(instance);
  }

  /** How many threads went by. */
  public int threads() {
    return (int) threads.intStream().distinct().count();
  }
}
