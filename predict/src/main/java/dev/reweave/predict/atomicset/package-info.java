// SPDX-License-Identifier: Apache-2.0
/**
 * Atomic-set serializability (Hammer, Dolby, Vaziri, Tip, ICSE 2008), as prediction: variables that
 * belong together are to be changed and seen together. {@link
 * dev.reweave.predict.atomicset.AtomicSetPredictor} is the entry class.
 *
 * <p><b>Atomic sets.</b> The fields of an object are one set, its class's static fields another,
 * the elements of an array a third (section 4.1; volatile fields are members, which the paper
 * leaves out). Beyond the paper, an object, array or JDK object is <em>encapsulated</em> by another
 * when every access to it, once several threads run and it is made, happens under a method of that
 * owner: then its variables join the owner's set ({@code owner}). And a reference and what it
 * points to belong together where a unit finds the one by the other; an array or JDK object that a
 * unit finds by a field belongs, for that unit, to the field's set.
 *
 * <p><b>Units of work.</b> The top-most activation of a method of the set's owner, else the
 * activation that holds both accesses and makes one of them itself (the paper's additional unit),
 * else a critical section or near lines, as for lock prediction: the rules are {@link
 * dev.reweave.predict.regions.RegionFinder}'s. A unit is split at a wait, a start and a join.
 *
 * <p><b>Candidates.</b> Two accesses {@code x1}, {@code x2} of one unit to two variables of a set,
 * and two accesses {@code p}, {@code q} of another thread's unit to the same two. They violate
 * serializability when {@code x1} comes before {@code p} and {@code q} before {@code x2} and both
 * pairs conflict: a cycle of two units in the conflict graph of the set. Patterns 6 to 14 of the
 * paper are exactly such cycles in which each unit only reads or only writes ({@code pattern}
 * proves it by enumeration in a test). Of those that mix, write skew is reported as well, without a
 * number: each unit reads what the other then writes. The rest is how threads wait for each other.
 * Patterns 1 to 5 are the cycles with {@code p = q}, on one variable: they are lock prediction's,
 * and are looked for here only where the unit is larger than what lock prediction knows.
 *
 * <p><b>Neighbours suffice.</b> Of the accesses of a unit to one variable before {@code x2} only
 * the latest read and the latest write are paired with it: where an earlier one would do and the
 * latest would not, the other unit's access lies between two accesses of this unit to one variable,
 * which is a violation on that variable alone.
 *
 * <p><b>Filter.</b> A cycle is impossible when both units hold one lock from their first to their
 * second access, when both {@code p} and {@code q} have to lie between {@code x1} and {@code x2}
 * and need a lock held all that time, or when {@code p} must come before {@code x1}, or {@code x2}
 * before {@code q}, in every run. What is left goes to the engine, which proves it under VIEW,
 * VALUE or SYMBOLIC, or leaves it POTENTIAL under LOCKS.
 *
 * <p><b>Bounds.</b> So many pairs of accesses are kept for two places in the code, so many orders
 * for a candidate, so many candidates are judged; what is left out is said in a note.
 */
@NullMarked
package dev.reweave.predict.atomicset;

import org.jspecify.annotations.NullMarked;
