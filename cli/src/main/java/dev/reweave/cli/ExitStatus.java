// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

/** What the process ends with; anything else is the exit status of the command that was run. */
public final class ExitStatus {
  /** Nothing at or above the minimum verdict, and the command succeeded. */
  public static final int CLEAN = 0;

  /** The options, the input or the program itself is at fault. */
  public static final int ERROR = 2;

  /** At least one finding at or above the minimum verdict. */
  public static final int FINDINGS = 10;

  private ExitStatus() {}
}
