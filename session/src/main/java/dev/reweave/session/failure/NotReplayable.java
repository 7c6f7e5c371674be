// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.failure;

/** A finding comes without what a replay of it needs, or does not happen in one. */
public final class NotReplayable extends UserProblem {
  private static final long serialVersionUID = 1L;

  /** {@code message} says what is wrong and how to mend it. */
  public NotReplayable(String message) {
    super(message);
  }
}
