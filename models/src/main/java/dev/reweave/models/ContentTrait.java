// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import org.jspecify.annotations.Nullable;

/**
 * What may be relied upon of calls on one class or interface when code is executed again. Of
 * exactly the class that a table line names: classes that extend it may do otherwise.
 */
public enum ContentTrait {
  /** Its methods treat entries as {@code java.util.Map} says. */
  MAP,
  /** Its methods treat entries as {@code java.util.Set} says. */
  SET,
  /** Its methods treat elements as {@code java.util.Collection} says. */
  COLLECTION,
  /** As {@code java.util.List} says, too. */
  LIST(COLLECTION),
  /** It has the methods of {@code java.util.Vector}. */
  VECTOR(LIST),
  /** It has those of {@code java.util.Stack}. */
  STACK(VECTOR),
  /** As {@code java.util.Queue} says, too. */
  QUEUE(COLLECTION),
  /** As {@code java.util.Deque} says, too. */
  DEQUE(QUEUE),
  /** As {@code BlockingQueue} or {@code BlockingDeque} says, too. */
  BLOCKING(QUEUE),
  /** A number that its constructor is given first is how many elements it can hold. */
  BOUNDED,
  /**
   * What its constructors make is empty, or what they are given; keys are compared by {@code
   * equals} or the order of their class.
   */
  FRESH,
  /**
   * Looks at its content do not show in which order it was added: it has an order of its own, as
   * hash tables and sorted collections do, or is a sum.
   */
  UNORDERED,
  /** Its methods only keep the objects that they are given. Of a package: of all its classes. */
  KEEPS,
  /** Its methods may ask the objects that they are given for values, whatever the package says. */
  ASKS,
  /** Its methods make what they are given into text, and nobody looks at that. */
  PRINTS;

  private final @Nullable ContentTrait implied;

  ContentTrait() {
    this(null);
  }

  ContentTrait(@Nullable ContentTrait implied) {
    this.implied = implied;
  }

  /** Whether what has this trait has that one, too. */
  public boolean implies(ContentTrait other) {
    return this == other || implied != null && implied.implies(other);
  }
}
