// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.failure;

/** Something the user has to know and can mend: shown as one line, exit status 2. */
public final class UserProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** {@code message} says what is wrong and how to mend it. */
  public UserProblem(String message) {
    super(message);
  }

  /** With the cause, which only the debug switch shows. */
  public UserProblem(String message, Throwable cause) {
    super(message, cause);
  }
}
