// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

/**
 * What a method does to the sequence of elements that a list, stack or queue holds. In {@code
 * sequences.txt} in lower case, with hyphens. What it does when there is no such element, or no
 * room, its result says or it throws, as is told here.
 */
public enum SequenceOperation {
  /** How many elements there are. */
  SIZE,
  /** Whether there is none. */
  IS_EMPTY,
  /** Whether an equal element is there. */
  CONTAINS,
  /** Where the first equal element is, -1: nowhere. */
  INDEX_OF,
  /** The element at an index; throws if there is none. */
  GET,
  /** The first element; throws if there is none. */
  FIRST,
  /** The last element; throws if there is none. */
  LAST,
  /** The first element, null if there is none. */
  FIRST_OR_NULL,
  /** The last element, null if there is none. */
  LAST_OR_NULL,
  /** Adds an element behind the last; a truth value that it returns says whether it did. */
  APPEND,
  /** The same, unless an equal element is there. */
  APPEND_IF_ABSENT,
  /** Adds an element before the first; a truth value that it returns says whether it did. */
  PREPEND,
  /** Puts an element, the other argument, before the one at an index; throws if it is too great. */
  INSERT,
  /** Replaces the element at an index, which it returns; throws if there is none. */
  SET,
  /** Removes the first equal element; the result says whether there was one. */
  REMOVE,
  /** Removes the element at an index; throws if there is none. */
  REMOVE_AT,
  /** Removes the first element and returns it; null, or it throws or waits, if there is none. */
  TAKE_FIRST,
  /** Removes the last element and returns it; null, or it throws or waits, if there is none. */
  TAKE_LAST,
  /** Removes all elements. */
  CLEAR
}
