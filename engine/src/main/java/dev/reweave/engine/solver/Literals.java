// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

/** Arithmetic on literals: variable v is 2v when it is to be true and 2v + 1 when false. */
final class Literals {
  private Literals() {}

  static int not(int literal) {
    return literal ^ 1;
  }

  static int variable(int literal) {
    return literal >>> 1;
  }

  static boolean isNegative(int literal) {
    return (literal & 1) != 0;
  }
}
