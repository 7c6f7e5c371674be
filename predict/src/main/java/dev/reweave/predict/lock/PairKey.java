// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.predict.regions.RegionSource;
import dev.reweave.trace.EventKind;

/**
 * What makes two pairs of accesses of one thread to one variable the same for phase II.
 *
 * @param state lock state of a witness between the two
 * @param adjacent no other access to the variable lies between; if one does, both are writes, and
 *     only reads of other threads are of interest (writes are, between adjacent accesses)
 * @param before lock state at the first access if this may be a double check, else -1
 * @param after lock state at the second access, likewise
 */
record PairKey(
    EventKind first,
    EventKind second,
    int firstSite,
    int secondSite,
    RegionSource source,
    int state,
    boolean adjacent,
    int before,
    int after) {

  @Override
  public int hashCode() {
    long mixed = (firstSite * 0x9E3779B97F4A7C15L + secondSite) * 0x9E3779B97F4A7C15L + state;
    return (int) (mixed * 31 + source.ordinal() * 64L + first.ordinal() * 8L + second.ordinal());
  }

  /** The same pair, wherever the witness is. */
  PairKey anywhere() {
    return new PairKey(
        first, second, firstSite, secondSite, source, LockStates.NONE, adjacent, before, after);
  }
}
