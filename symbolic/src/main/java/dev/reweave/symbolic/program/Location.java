// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

/**
 * A field of an object, a static field, an array element, or the value of an atomic object.
 *
 * @param object id as in the log, 0 for static fields
 * @param member for fields "class.name:descriptor", with the declaring class if that is known; ""
 *     for array elements
 * @param index of an array element, or number of the class loader of a static field
 */
public record Location(long object, String member, int index) {
  private static final String CELL = "value";

  /** The value of an {@code Atomic*} object, or one of those of an {@code Atomic*Array}. */
  public static Location cell(long object, int index) {
    return new Location(object, CELL, index);
  }

  /** Whether this is such a value. */
  public boolean isCell() {
    return member.equals(CELL);
  }
}
