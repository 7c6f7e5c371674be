// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.util.Locale;

/** What says that some code ought to be atomic, strongest first. */
public enum RegionSource {
  /** Annotated, configured, or a begin/end pair of the trace. */
  MARKED,
  /**
   * The unit of work for a variable (ICSE 2008): the outermost method activation that belongs to
   * the variable's object, or that touches it directly.
   */
  METHODS,
  /** A critical section, or a method activation that holds several critical sections in a row. */
  SYNCHRONIZED,
  /** Nearby source lines of one method activation (ASE 2011), its callees included. */
  INFERRED,
  /**
   * One of the above that the code itself seems to divide into separate steps: its first step is
   * complete, or the next round of a loop begins, or somebody waits for the variable to change.
   * Only what a replay shows to do harm is worth being told.
   */
  DIVIDED;

  /** The name as options and reports spell it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
