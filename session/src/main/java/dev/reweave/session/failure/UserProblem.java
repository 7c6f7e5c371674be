// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.failure;

/**
 * Something the user has to know and can mend: shown as one line, exit status 2. The subtypes tell
 * callers of the library what kind of thing is at fault; the sentence tells the user.
 */
public abstract sealed class UserProblem extends RuntimeException
    permits BadCommand,
        BadFile,
        BadFolder,
        BadInstallation,
        BadKey,
        BadOption,
        NotRecorded,
        NotReplayable,
        NotTrusted {
  private static final long serialVersionUID = 1L;

  /** {@code message} says what is wrong and how to mend it. */
  UserProblem(String message) {
    super(message);
  }

  /** With the cause, which only the debug switch shows. */
  UserProblem(String message, Throwable cause) {
    super(message, cause);
  }
}
