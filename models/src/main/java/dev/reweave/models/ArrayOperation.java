// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

/** What a method that is given arrays does to their elements: {@code arrays.txt}. */
public enum ArrayOperation {
  /** Moves elements from one array to another. */
  MOVE,
  /** Gives elements new values. */
  FILL,
  /** Gives them values that depend on the old ones. */
  CHANGE,
  /** The same, and compares them as the objects that they are. */
  SORT,
  /** Returns a copy of the first ones, as many as the second argument says. */
  COPY_FIRST,
  /** Returns a copy of a range. */
  COPY,
  /** Reads them. */
  READ,
  /** Reads them, and compares or hashes them, or makes them into text. */
  COMPARE;

  /** Whether elements of what it is given are read. */
  public boolean reads() {
    return this != FILL;
  }

  /** Whether they are written. */
  public boolean writes() {
    return this == FILL || this == CHANGE || this == SORT;
  }

  /** Whether it looks at elements as the objects that they are. */
  public boolean compares() {
    return this == SORT || this == COMPARE;
  }

  /** Whether it returns an array that nobody else has. */
  public boolean copies() {
    return this == COPY || this == COPY_FIRST;
  }
}
