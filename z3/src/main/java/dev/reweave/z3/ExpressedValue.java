// SPDX-License-Identifier: Apache-2.0
package dev.reweave.z3;

import com.microsoft.z3.BitVecExpr;
import org.jspecify.annotations.Nullable;

/**
 * A value.
 *
 * @param open the term, null if the value is the one that was observed
 * @param observed in the recorded run
 */
record ExpressedValue(@Nullable BitVecExpr open, long observed) {
  static ExpressedValue of(long value) {
    return new ExpressedValue(null, value);
  }

  boolean isConstant() {
    return open == null;
  }

  BitVecExpr term(BitVectorTerms bits) {
    return open == null ? bits.constant(observed) : open;
  }
}
