// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.predict.regions.Region;

/** One occurrence of a pair: the two events and the region around them. */
public record PairSample(int first, int second, Region region) {}
