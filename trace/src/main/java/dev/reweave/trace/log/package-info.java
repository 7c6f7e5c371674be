// SPDX-License-Identifier: Apache-2.0
/**
 * The log folder that a recording leaves: what the agent writes and the order stage reads.
 *
 * <p>The reader takes whatever is there: a killed run is read up to the last whole record of each
 * thread, a damaged file up to the damage, and what lies after a hole is marked so that the order
 * stage cuts it off everywhere. It never hands out a record that was not written.
 *
 * <p>A live log ({@link dev.reweave.trace.log.LogTail}) is read while it is written. A <em>cut</em>
 * at n in it promises: the records before it that lie in segments up to n are closed under
 * dependence, that is, whatever one of them depends on is before the cut too. Proof: let P and Q be
 * two passes of the drainer over all threads, one after the other, such that Q finds no new record
 * of a segment up to n. Let t be the instant between them. What had been made at t in segments up
 * to n was found when Q was over, so when P was; and what P found had been made at t. So the
 * records in question are exactly those made by t in segments up to n. A record is made before its
 * effect can be seen, so what was made by t is closed; dependence never goes to a later segment
 * (but for flagged reads, which the order stage holds until what they saw is there), so what lies
 * in segments up to n is closed; and so is what both have in common. A record of such a segment
 * that a thread makes after t (it had looked for a new segment just before) comes after the cut,
 * and so does whatever depends on it.
 */
@NullMarked
package dev.reweave.trace.log;

import org.jspecify.annotations.NullMarked;
