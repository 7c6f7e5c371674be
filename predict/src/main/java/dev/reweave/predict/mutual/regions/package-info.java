// SPDX-License-Identifier: Apache-2.0
/**
 * Where a run's regions are, and all accesses that can meddle with them: {@link
 * dev.reweave.predict.mutual.regions.RegionScan}.
 *
 * <p>Promises: all accesses of a thread from the first to the last event of an instance belong to
 * it, and no fork, join or wait lies between them.
 */
@NullMarked
package dev.reweave.predict.mutual.regions;

import org.jspecify.annotations.NullMarked;
