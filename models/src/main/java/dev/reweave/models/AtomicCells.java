// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import java.util.Arrays;

/**
 * The variables that objects of a class stand for, each of which its methods read and change as a
 * whole. Of exactly the class that a table line names.
 *
 * @param kind how a call names the variable
 * @param type of the variables
 */
public record AtomicCells(Kind kind, Type type) {

  /** How a call names the variable. */
  public enum Kind {
    /** The receiver is the variable. */
    VARIABLE,
    /** The receiver has several, told apart by an index. */
    ARRAY,
    /** It is a field of the first argument, named when the receiver was made. */
    UPDATER
  }

  /** What the variables hold. */
  public enum Type {
    INT("int"),
    LONG("long"),
    BOOLEAN("boolean"),
    /** A reference. */
    OBJECT("Object");

    private final String word;

    Type(String word) {
      this.word = word;
    }

    /**
     * The type that a table line names, as Java writes it.
     *
     * @throws IllegalArgumentException if it is another
     */
    static Type of(String word) {
      for (Type type : values()) {
        if (type.word.equals(word)) {
          return type;
        }
      }
      throw new IllegalArgumentException(
          "expected one of " + Arrays.asList(values()) + ", found " + word);
    }

    @Override
    public String toString() {
      return word;
    }
  }
}
