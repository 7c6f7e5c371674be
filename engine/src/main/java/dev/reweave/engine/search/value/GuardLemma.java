// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.value;

/**
 * What a schedule that breaks a guard teaches: the guard cannot be passed when these reads all read
 * from these writes, after the same recorded prefix.
 *
 * @param reads the reads that the guard depends on, in whichever threads
 * @param sources what they read from: writes, -1 for the initial value
 * @param passed an event that comes after the guard in its thread
 * @param isCertain false if it is our lack of knowledge that speaks against it
 * @param holdsFrom in windows that begin there or earlier it holds whatever came before them: all
 *     that could be read lies in the window, and nothing else matters. -1 if in none
 * @param words which guard this is
 */
public record GuardLemma(
    int[] reads, int[] sources, int passed, boolean isCertain, int holdsFrom, String words) {}
