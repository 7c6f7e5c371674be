// SPDX-License-Identifier: Apache-2.0
/**
 * Gathers pairs of accesses of one unit of work to two variables of an atomic set: {@link
 * dev.reweave.predict.atomicset.scan.PairScan}, a {@link dev.reweave.predict.walk.TraceWalk}.
 */
@NullMarked
package dev.reweave.predict.atomicset.scan;

import org.jspecify.annotations.NullMarked;
