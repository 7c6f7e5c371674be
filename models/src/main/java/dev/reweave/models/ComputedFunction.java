// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

/**
 * What a method computes that depends on nothing but its operands. In {@code computed.txt} in lower
 * case, with hyphens; of the types that the method's descriptor says.
 */
public enum ComputedFunction {
  /** The greater of two integers. */
  MAX,
  /** The smaller of two integers. */
  MIN,
  /** The integer without its sign; that of the least one is itself. */
  ABSOLUTE,
  /** The sum, or it throws when that overflows. */
  ADD_EXACT,
  /** The difference, or it throws when that overflows. */
  SUBTRACT_EXACT,
  /** One more, or it throws when that overflows. */
  INCREMENT_EXACT,
  /** One less, or it throws when that overflows. */
  DECREMENT_EXACT,
  /** -1, 0 or 1 as the first integer is less than, equal to or greater than the second. */
  COMPARE,
  /** -1, 0 or 1 as the integer is less than, equal to or greater than zero. */
  SIGN,
  /** The sum, which may overflow. */
  SUM,
  /** Whether both are true. */
  AND,
  /** Whether one of them is true. */
  OR,
  /** Whether just one of them is true. */
  XOR,
  /** The argument, or it throws when that is null. */
  REQUIRE_NON_NULL,
  /** Whether the reference is null. */
  IS_NULL,
  /** Whether the reference is not null. */
  IS_NOT_NULL,
  /** An object that holds the value. */
  BOX,
  /** The value that the object holds. */
  UNBOX,
  /** Something of the elements of arrays: it only reads them, and keeps nothing of the array. */
  ARRAY_LOOK
}
