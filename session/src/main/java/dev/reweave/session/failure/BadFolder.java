// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.failure;

/**
 * A folder is not there, is in use, or may not be written to; or it does not hold what it should.
 */
public final class BadFolder extends UserProblem {
  private static final long serialVersionUID = 1L;

  /** {@code message} says what is wrong and how to mend it. */
  public BadFolder(String message) {
    super(message);
  }

  /** With the cause, which only the debug switch shows. */
  public BadFolder(String message, Throwable cause) {
    super(message, cause);
  }
}
