// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

/**
 * What came of a {@link PairTask}.
 *
 * @param answer what is known
 * @param pairs how many pairs of instances, of different threads, have two conflicting accesses; 0
 *     if the two regions are no property at all
 */
public record PairRuling(RegionAnswer answer, int pairs) {}
