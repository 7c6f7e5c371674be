// SPDX-License-Identifier: Apache-2.0
package dev.reweave.z3;

/** A question has no formula here. */
final class UnencodedQuestion extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** {@code reason}: what it would need, in words. */
  UnencodedQuestion(String reason) {
    super(reason, null, false, false);
  }
}
