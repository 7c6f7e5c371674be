// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.pattern;

import dev.reweave.predict.regions.Region;

/**
 * Three events that would violate atomicity in this order, and the region they would violate.
 *
 * @param first the region's first access
 * @param remote the access of another thread that slips in
 * @param second the region's second access
 * @param thread the region's thread
 * @param other the thread of the remote access
 * @param region the region
 */
public record AccessTriple(
    TripleEvent first,
    TripleEvent remote,
    TripleEvent second,
    int thread,
    int other,
    Region region) {

  /**
   * Whether the remote access is but a look, after which its thread would have to act as the other
   * one does: nothing that was recorded is unserialisable.
   */
  public boolean isDoubleAct() {
    return !first.kind().writes() && !remote.kind().writes();
  }

  /** How many events of the recorded run the three lie apart. */
  public int span() {
    int low = Math.min(first.index(), remote.index());
    int high = Math.max(second.index(), remote.index());
    return high - low;
  }
}
