// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

/**
 * Of which variables a method makes a handle or field updater. In {@code handles.txt} in lower
 * case, with hyphens.
 */
public enum HandleOperation {
  /** The field that the argument of type {@code String} names, of the first argument's class. */
  FIELD,
  /** The elements of arrays of the first argument's class. */
  ELEMENTS,
  /** Those of the receiver. */
  SAME
}
