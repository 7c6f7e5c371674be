// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import dev.reweave.finding.RegionSource;
import org.jspecify.annotations.Nullable;

/**
 * What makes a region of two accesses: the source that says so, the event that opens it, and its
 * method's activation, or null when it is not a method that bounds it.
 */
public record RegionSpan(RegionSource source, int start, @Nullable MethodActivation in) {
  /** The region in full, which costs a walk over the stack. */
  public Region region(CommonActivation of) {
    return in == null
        ? new Region(source, start, of.first.site, of.second.site)
        : new Region(source, start, of.first.siteIn(in), of.second.siteIn(in));
  }
}
