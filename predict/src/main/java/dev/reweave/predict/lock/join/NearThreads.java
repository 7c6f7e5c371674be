// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.join;

import dev.reweave.predict.lock.profile.AccessGroup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which threads' pairs meet the accesses of a thread. All, unless thousands of threads do the same
 * at one place: then those that began shortly before or after it, as these may run at the same
 * time, and those that began first of all, as these may run all the time. So the time for a place
 * is bounded, however many threads there are.
 */
final class NearThreads {
  /** Of meetings at one place. */
  static final int MOST_MEETINGS = 2_000_000;

  /** So many of the first threads meet all others. */
  private static final int FIRST = 16;

  private static final int LEAST = 32;

  private final List<AccessGroup> pairs;
  private final int width;
  private long left;

  /**
   * For one place.
   *
   * @param pairs of all threads
   * @param accesses how many accesses will ask
   */
  NearThreads(List<AccessGroup> pairs, int accesses) {
    long meetings = (long) pairs.size() * accesses;
    boolean areFew = meetings <= MOST_MEETINGS;
    this.width = areFew ? pairs.size() : Math.max(LEAST, MOST_MEETINGS / Math.max(1, accesses));
    if (areFew) {
      this.pairs = pairs;
    } else {
      this.pairs = new ArrayList<>(pairs);
      this.pairs.sort(Comparator.comparingInt(AccessGroup::thread));
    }
  }

  /** The pairs that the accesses of a thread meet. */
  List<AccessGroup> of(int thread) {
    if (width >= pairs.size()) {
      return pairs;
    }
    int at = place(thread);
    int from = Math.max(0, Math.min(at - width / 2, pairs.size() - width));
    List<AccessGroup> near = new ArrayList<>(pairs.subList(from, from + width));
    near.addAll(pairs.subList(0, Math.min(from, FIRST)));
    left += pairs.size() - near.size();
    return near;
  }

  /** Where in the list the thread is, or would be. */
  private int place(int thread) {
    int low = 0;
    int high = pairs.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (pairs.get(middle).thread() < thread) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** How many meetings were left out. */
  long left() {
    return left;
  }
}
