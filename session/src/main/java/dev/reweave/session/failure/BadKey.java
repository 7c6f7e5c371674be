// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.failure;

/** The user's key, which tells their own recordings from others', cannot be made or relied on. */
public final class BadKey extends UserProblem {
  private static final long serialVersionUID = 1L;

  /** {@code message} says what is wrong and how to mend it. */
  public BadKey(String message) {
    super(message);
  }

  /** With the cause, which only the debug switch shows. */
  public BadKey(String message, Throwable cause) {
    super(message, cause);
  }
}
