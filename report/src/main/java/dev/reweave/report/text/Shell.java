// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

/** Words as a POSIX shell needs them. */
public final class Shell {
  private static final String SAFE = "[A-Za-z0-9_./:=@%+,^-]+";

  private Shell() {}

  /** The word, in quotes where it must be. */
  public static String word(String word) {
    return word.matches(SAFE) ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
