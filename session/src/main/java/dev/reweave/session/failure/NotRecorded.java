// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.failure;

/** A run was not recorded, or not wholly: that is never a clean result. */
public final class NotRecorded extends UserProblem {
  private static final long serialVersionUID = 1L;

  /** {@code message} says what is wrong and how to mend it. */
  public NotRecorded(String message) {
    super(message);
  }

  /** With the cause, which only the debug switch shows. */
  public NotRecorded(String message, Throwable cause) {
    super(message, cause);
  }
}
