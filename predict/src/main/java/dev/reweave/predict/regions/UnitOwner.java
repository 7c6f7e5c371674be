// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

/**
 * Whose methods are units of work on an atomic set: an object, for what belongs to it, or a class,
 * for its static fields (ICSE 2008, section 4.1).
 *
 * @param isClass whether it is a class
 * @param number the object's id, or the number that {@link RegionMethods} gave the class
 */
public record UnitOwner(boolean isClass, long number) {
  /** An object. */
  public static UnitOwner ofObject(long object) {
    return new UnitOwner(false, object);
  }

  /** A class. */
  public static UnitOwner ofClass(int number) {
    return new UnitOwner(true, number);
  }

  /** The owner with this code. */
  public static UnitOwner of(long code) {
    return code < 0 ? new UnitOwner(true, ~code) : new UnitOwner(false, code);
  }

  /** One number for it: object ids are positive, classes are negative. */
  public long code() {
    return isClass ? ~number : number;
  }
}
