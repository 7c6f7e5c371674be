// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import dev.reweave.finding.RegionSource;

/**
 * A region that two accesses of a thread share.
 *
 * @param source what says so
 * @param start the event that opens it: ENTER, REGION_BEGIN or the acquire of a lock
 * @param fromSite where in the region's own method the first access comes from
 * @param toSite where the second comes from
 */
public record Region(RegionSource source, int start, int fromSite, int toSite) {}
