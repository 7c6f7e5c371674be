// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.failure;

/** A part of Reweave itself is not where it should be. */
public final class BadInstallation extends UserProblem {
  private static final long serialVersionUID = 1L;

  /** {@code message} says what is wrong and how to mend it. */
  public BadInstallation(String message) {
    super(message);
  }

  /** With the cause, which only the debug switch shows. */
  public BadInstallation(String message, Throwable cause) {
    super(message, cause);
  }
}
