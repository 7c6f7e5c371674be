// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.profile;

import dev.reweave.finding.RegionSource;
import dev.reweave.trace.EventKind;

/**
 * What makes two pairs of accesses of one thread to one variable the same, wherever between them
 * the witness is.
 *
 * @param adjacent no other access to the variable lies between; if one does, both are writes, and
 *     only reads of other threads are of interest (writes are, between adjacent accesses)
 * @param before lock state at the first access if this may be a double check, else -1
 * @param after lock state at the second access, likewise
 */
public record PairKey(
    EventKind first,
    EventKind second,
    int firstSite,
    int secondSite,
    RegionSource source,
    boolean adjacent,
    int before,
    int after) {}
