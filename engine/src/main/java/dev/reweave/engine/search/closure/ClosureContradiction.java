// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.closure;

/** The closure has shown that what it was asked for cannot happen; the message says why. */
public final class ClosureContradiction extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;

  ClosureContradiction(String reason) {
    super(reason, null, false, false);
    this.reason = reason;
  }

  /** As a sentence without a full stop. */
  public String reason() {
    return reason;
  }
}
