// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

/** What the object that a method returns has to do with the receiver or, else, first argument. */
public enum ResultKind {
  /** Nothing that is known. */
  OTHER,
  /** It shows the same content, and calls on it are calls on that. */
  VIEW,
  /** It shows the content in another form. */
  SHOWS,
  /** It is new and empty. */
  FRESH,
  /** A function of the program made it, and the call has filled it. */
  FILLED,
  /** It is a list of the arguments. */
  HOLDS
}
