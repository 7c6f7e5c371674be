// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

/** The execution is not what was recorded, or the tape does not say what is needed. */
final class TapeDivergence extends RuntimeException {
  private static final long serialVersionUID = 1;

  TapeDivergence(String message) {
    super(message, null, false, false);
  }
}
