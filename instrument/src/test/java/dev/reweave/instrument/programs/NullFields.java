// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

/** Accesses through null throw what they always threw. */
public final class NullFields {
  private int number;
  NullFields next;

  private NullFields() {}

  static final class Foreign {
    int number;
  }

  /** Runs it. */
  public static Object run() {
    NullFields nothing = null;
    Foreign none = null;
    StringBuilder out = new StringBuilder();
    try {
      out.append(nothing.number);
    } catch (NullPointerException e) {
      out.append(e.getMessage());
    }
    try {
      nothing.next = nothing;
    } catch (NullPointerException e) {
      out.append(e.getMessage());
    }
    try {
      none.number = 3;
    } catch (NullPointerException e) {
      out.append(e.getMessage());
    }
    try {
      none.number++;
    } catch (NullPointerException e) {
      out.append(e.getMessage());
    }
    return out.toString();
  }
}
