// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo;

import java.util.Objects;

/** Says on standard output whether what must hold at the end of a run does. */
public final class Invariant {
  private Invariant() {}

  /** As {@link #check}, and fails when they differ. */
  public static void require(String what, Object expected, Object actual) {
    check(what, expected, actual);
    if (!Objects.equals(expected, actual)) {
      throw new AssertionError(what);
    }
  }

  /**
   * Prints "{@code what}: holds", or both values when they differ; of a {@link BareRun} it prints
   * nothing, and fails when they differ.
   */
  public static void check(String what, Object expected, Object actual) {
    if (BareRun.isAsked()) {
      if (!Objects.equals(expected, actual)) {
        throw new AssertionError(what + ": expected " + expected + ", got " + actual);
      }
    } else if (Objects.equals(expected, actual)) {
      System.out.println(what + ": holds");
    } else {
      System.out.println(what + ": broken, expected " + expected + ", got " + actual);
    }
  }
}
