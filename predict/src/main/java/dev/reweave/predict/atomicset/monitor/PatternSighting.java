// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.monitor;

import dev.reweave.predict.relevance.DiscardedReads;

/**
 * The first time that a pattern was seen at a place.
 *
 * @param events indices of the accesses, in the pattern's order, as far as they are remembered: of
 *     a unit that accessed a variable several times, the latest
 * @param sites their places in the code
 * @param threads their threads
 * @param writes which of them write
 */
public record PatternSighting(int[] events, int[] sites, int[] threads, boolean[] writes) {
  /** Whether one of its reads was thrown away. */
  boolean isDiscarded(DiscardedReads discarded) {
    for (int i = 0; i < events.length; i++) {
      if (!writes[i] && discarded.contains(threads[i], events[i])) {
        return true;
      }
    }
    return false;
  }
}
