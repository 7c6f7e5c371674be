// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

/** A piece of code that can be evaluated here and written as Java source. */
interface CodeTerm {

  /** Of the value; what the source is cast to. */
  Class<?> type();

  /**
   * Evaluates.
   *
   * @param slots values of the variables
   * @throws Throwable whatever the code throws
   */
  Object value(Object[] slots) throws Throwable;

  /**
   * As Java source.
   *
   * @param names of the variables
   */
  String source(String[] names);

  /** The source with a cast, so that it selects the overload it was made for. */
  default String cast(String[] names) {
    return "(" + type().getCanonicalName() + ") " + source(names);
  }
}
