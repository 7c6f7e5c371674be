// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

/**
 * What is known of an object by the name of its class alone, or by the declared type of a variable:
 * {@code types.txt}.
 */
public enum TypeTrait {
  /** Where it is given to a method of which no table speaks, that may look at it or change it. */
  CONTENT,
  /** It may not, whatever is said of the package. */
  INERT,
  /** May be any object: given to what only keeps objects, it is kept. */
  ANY,
  /** Never changes, and shows no other object. */
  VALUE,
  /** Calls a function: of the program, or one that the JDK made. */
  FUNCTION,
  /** Stands somewhere in what it goes through. */
  ITERATOR,
  /** Shows what a collection or map holds, where that hands it out. */
  VIEW,
  /** Makes text piece by piece. */
  BUILDER,
  /** Refers to objects whose content it may show; the search for content follows it. */
  HOLDER,
  /** Is not followed, whatever is said of the package: the JVM's own world, which all leads to. */
  UNFOLLOWED,
  /** Some of its calls are several steps, though its methods hold a lock. */
  STEPWISE,
  /** What the recorder itself stands on, or models as a whole: never recorded inside. */
  FOUNDATION
}
