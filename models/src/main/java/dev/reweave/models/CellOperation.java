// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

/**
 * What a method of an atomic object, field updater or handle does to its variable. In {@code
 * cells.txt} in lower case, with hyphens. Memory modes make no difference here.
 */
public enum CellOperation {
  /** Its value. */
  GET,
  /** Sets it. */
  SET,
  /** Sets it and returns the value before. */
  GET_AND_SET,
  /** Adds the argument and returns the value before. */
  GET_AND_ADD,
  /** Bit by bit, and the value before. */
  GET_AND_BITWISE_OR,
  /** Bit by bit, and the value before. */
  GET_AND_BITWISE_AND,
  /** Bit by bit, and the value before. */
  GET_AND_BITWISE_XOR,
  /** Adds one and returns the value before. */
  GET_AND_INCREMENT,
  /** Subtracts one and returns the value before. */
  GET_AND_DECREMENT,
  /** Adds the argument and returns the sum. */
  ADD_AND_GET,
  /** Adds one and returns the sum. */
  INCREMENT_AND_GET,
  /** Subtracts one and returns the difference. */
  DECREMENT_AND_GET,
  /** Sets it to the last argument if it is the one before; the result says whether. */
  COMPARE_AND_SET,
  /** The same; the result is what it was. */
  COMPARE_AND_EXCHANGE,
  /** Sets it to what a function gives for it, and returns that. */
  UPDATE_AND_GET,
  /** Sets it to what a function gives for it and an argument, and returns that. */
  ACCUMULATE_AND_GET,
  /** Sets it to what a function gives for it, and returns the value before. */
  GET_AND_UPDATE,
  /** Sets it to what a function gives for it and an argument, and returns the value before. */
  GET_AND_ACCUMULATE
}
