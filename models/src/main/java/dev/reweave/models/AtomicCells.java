// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import java.util.Set;

/**
 * The variables that objects of a class stand for, each of which its methods read and change as a
 * whole. Of exactly the class that a table line names.
 *
 * @param kind how a call names the variable
 * @param type of the variables, as Java writes it: {@code int}, {@code long}, {@code boolean} or
 *     {@code Object}
 */
public record AtomicCells(Kind kind, String type) {
  private static final Set<String> TYPES = Set.of("int", "long", "boolean", "Object");

  /** How a call names the variable. */
  public enum Kind {
    /** The receiver is the variable. */
    VARIABLE,
    /** The receiver has several, told apart by an index. */
    ARRAY,
    /** It is a field of the first argument, named when the receiver was made. */
    UPDATER
  }

  /**
   * Checks the type.
   *
   * @throws IllegalArgumentException if it is another
   */
  public AtomicCells {
    if (!TYPES.contains(type)) {
      throw new IllegalArgumentException("expected one of " + TYPES + ", found " + type);
    }
  }
}
