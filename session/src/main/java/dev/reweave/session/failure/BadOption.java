// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.failure;

/** An option, or what it names, cannot be used. */
public final class BadOption extends UserProblem {
  private static final long serialVersionUID = 1L;

  /** {@code message} says what is wrong and how to mend it. */
  public BadOption(String message) {
    super(message);
  }
}
