// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.failure;

/** A file is not there, cannot be read or written, or does not hold what it should. */
public final class BadFile extends UserProblem {
  private static final long serialVersionUID = 1L;

  /** {@code message} says what is wrong and how to mend it. */
  public BadFile(String message) {
    super(message);
  }

  /** With the cause, which only the debug switch shows. */
  public BadFile(String message, Throwable cause) {
    super(message, cause);
  }
}
