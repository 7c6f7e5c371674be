// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.monitor;

/**
 * The first time that a pattern was seen at a place.
 *
 * @param events indices of the accesses, in the pattern's order, as far as they are remembered: of
 *     a unit that accessed a variable several times, the latest
 * @param sites their places in the code
 * @param threads their threads
 * @param writes which of them write
 */
public record PatternSighting(int[] events, int[] sites, int[] threads, boolean[] writes) {}
