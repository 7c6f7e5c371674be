// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace;

/** What a variable of a trace is. Order is part of the file format: append only. */
public enum VariableKind {
  /** A field of an object. member: the field; object: the object; key: 0. */
  FIELD,
  /** A static field. member: the field; object: 0 (or the loader's number); key: 0. */
  STATIC,
  /** An array element. member: the array type; object: the array; key: index. */
  ARRAY,
  /** The value of an {@code Atomic*} object. member: class; object: the object; key: index or 0. */
  CELL,
  /** One entry of a JDK object's content. member: class; object: the object; key: the entry. */
  CONTENT_KEY,
  /**
   * The content of a JDK object as a whole: read by {@code size()}, iteration and the like, changed
   * by everything that changes any entry. member: class; object: the object; key: 0.
   */
  CONTENT_ANY,
  /**
   * Whole changes of a JDK object's content ({@code clear}) as all other operations see them: each
   * reads it. member: class; object: the object; key: 0.
   */
  CONTENT_BULK,
  /** A variable of an imported trace, known by its name only. member: the name. */
  NAMED;

  private static final VariableKind[] VALUES = values();

  /** Whether it is content of a JDK object, all or part of it. */
  public boolean isContent() {
    return this == CONTENT_KEY || this == CONTENT_ANY || this == CONTENT_BULK;
  }

  /**
   * Whether each access records the value. Those of array elements may be guessed, as bulk
   * operations are recorded without; contents have none, and imported traces know none.
   */
  public boolean hasValues() {
    return this == FIELD || this == STATIC || this == CELL;
  }

  /** Whether accesses may record values at all: nobody knows those of contents. */
  public boolean mayHaveValues() {
    return hasValues() || this == ARRAY;
  }

  /** The kind with this ordinal. */
  public static VariableKind of(int ordinal) {
    return VALUES[ordinal];
  }
}
