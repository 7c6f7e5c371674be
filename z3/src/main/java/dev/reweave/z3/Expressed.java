// SPDX-License-Identifier: Apache-2.0
package dev.reweave.z3;

import com.microsoft.z3.BitVecExpr;

/**
 * A value.
 *
 * @param open the term, null if the value is the one that was observed
 * @param observed in the recorded run
 */
record Expressed(BitVecExpr open, long observed) {
  static Expressed of(long value) {
    return new Expressed(null, value);
  }

  boolean isConstant() {
    return open == null;
  }

  BitVecExpr term(Bits bits) {
    return open == null ? bits.constant(observed) : open;
  }
}
