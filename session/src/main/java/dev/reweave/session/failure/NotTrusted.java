// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.failure;

/** A command was recorded by somebody else, and the user has not said that it may run. */
public final class NotTrusted extends UserProblem {
  private static final long serialVersionUID = 1L;

  /** {@code message} says what is wrong and how to mend it. */
  public NotTrusted(String message) {
    super(message);
  }
}
