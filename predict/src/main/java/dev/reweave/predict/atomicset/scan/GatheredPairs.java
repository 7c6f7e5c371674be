// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.scan;

/**
 * What a scan found.
 *
 * @param pairs the pairs of accesses
 * @param order what came before what
 */
public record GatheredPairs(PairStore pairs, AccessOrders order) {}
