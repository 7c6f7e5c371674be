// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

/**
 * What a method does to the one entry of a map, or the one element of a set, that its first
 * argument names. In {@code entries.txt} in lower case, with hyphens.
 */
public enum EntryOperation {
  /** The value, null if there is none. */
  GET,
  /** The value, or the second argument if there is none. */
  GET_OR_DEFAULT,
  /** Whether there is an entry. */
  CONTAINS,
  /** Sets the value to the second argument and returns the one before. */
  PUT,
  /** The same, but only if there was none. */
  PUT_IF_ABSENT,
  /** The same, but only if there was one. */
  REPLACE,
  /** Sets the value to the third argument if it equals the second; the result says whether. */
  REPLACE_IF_EQUAL,
  /** Removes the entry and returns its value. */
  REMOVE,
  /** Removes the entry if its value equals the second argument; the result says whether. */
  REMOVE_IF_EQUAL,
  /** Sets the value to what a function gives for the key, if there was none. */
  COMPUTE_IF_ABSENT,
  /** Sets the value to what a function gives for key and value, if there was one. */
  COMPUTE_IF_PRESENT,
  /** Sets the value to what a function gives for key and value, null if there was none. */
  COMPUTE,
  /** Sets the value to the second argument, or to what a function gives for the value and that. */
  MERGE,
  /** Adds an element; the result says whether it was not there. */
  ADD,
  /** Removes an element; the result says whether it was there. */
  TAKE_OUT
}
