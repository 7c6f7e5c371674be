// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.predict.regions.Region;

/** One occurrence of a pair: the two accesses and the region around them. */
record PairSample(AccessSample first, AccessSample second, Region region) {}
