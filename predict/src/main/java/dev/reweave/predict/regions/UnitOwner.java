// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

/**
 * Whose methods are units of work on an atomic set: an object, for what belongs to it, or a class,
 * for its static fields (ICSE 2008, section 4.1); and which of its sets it is.
 *
 * @param isClass whether it is a class
 * @param number the object's id, or the number that {@link RegionMethods} gave the class; 0 for a
 *     set of the whole program
 * @param set the number of a declared set; 0 for the other fields
 */
public record UnitOwner(boolean isClass, long number, int set) {
  /** An object, for the fields of it of which nothing is declared. */
  public static UnitOwner ofObject(long object) {
    return new UnitOwner(false, object, 0);
  }

  /** A class, for the fields of it of which nothing is declared. */
  public static UnitOwner ofClass(int number) {
    return new UnitOwner(true, number, 0);
  }

  /** A set of the whole program. */
  public static UnitOwner ofProgram(int set) {
    return new UnitOwner(false, 0, set);
  }

  /** The owner with this code, for the fields of it of which nothing is declared. */
  public static UnitOwner of(long code) {
    return code < 0 ? new UnitOwner(true, ~code, 0) : new UnitOwner(false, code, 0);
  }

  /** The same owner's set of this number. */
  public UnitOwner of(int declaredSet) {
    return new UnitOwner(isClass, number, declaredSet);
  }

  /** Whether it is a set of the whole program. */
  public boolean isProgram() {
    return !isClass && number == 0 && set != 0;
  }

  /** One number for object or class: object ids are positive, classes are negative. */
  public long code() {
    return isClass ? ~number : number;
  }
}
