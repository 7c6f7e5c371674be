// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

/** What is known of calls of a method besides what they do to contents: {@code calls.txt}. */
public enum CallTrait {
  /** Never leads back into code of the program. */
  LEAF,
  /** Does not unless it is given an object that is no text, which it may ask for its text. */
  LEAF_OF_VALUES,
  /** Reads the fields of what it is given without code of the program's. */
  SERIALISES,
  /** Runs a function of the program while others are kept from the same entry. */
  GUARDS_ENTRY,
  /** Hands out an iterator over what its object holds. */
  MAKES_ITERATOR,
  /** Hands out an enumeration of it. */
  MAKES_ENUMERATION,
  /** Hands out a view of it. */
  MAKES_VIEW,
  /** Of an iterator: leaves it where it stands. */
  LOOKS_AHEAD,
  /** Tells which threads wait. */
  TELLS_WAITING,
  /** Tells which threads there are. */
  TELLS_THREADS,
  /** Tells what the threads of a pool do. */
  TELLS_POOLS,
  /** Changes a default of the whole JVM. */
  SETS_DEFAULT
}
