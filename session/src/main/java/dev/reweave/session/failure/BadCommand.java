// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.failure;

/** A command does not call {@code java}, does not start, or cannot be started again. */
public final class BadCommand extends UserProblem {
  private static final long serialVersionUID = 1L;

  /** {@code message} says what is wrong and how to mend it. */
  public BadCommand(String message) {
    super(message);
  }

  /** With the cause, which only the debug switch shows. */
  public BadCommand(String message, Throwable cause) {
    super(message, cause);
  }
}
