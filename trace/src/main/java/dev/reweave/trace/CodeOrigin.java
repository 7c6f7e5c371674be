// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace;

/** Whose code a recorded method is. The program's order rests on all of it alike. */
public enum CodeOrigin {
  /** The program's, or that of a library whose defects are the user's matter, too. */
  PROGRAM,
  /**
   * Of a language's run-time library: what happens within one call of it is its authors' matter; a
   * program may use its containers wrongly in two calls.
   */
  LANGUAGE,
  /** Of a framework that runs the program's code: its state is its own. */
  FRAMEWORK
}
