// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.findings;

/** The verdicts of findings.json, least certain first. */
public enum FindingCertainty {
  POTENTIAL,
  FEASIBLE,
  CONFIRMED;

  /** Whether this is as certain as {@code least}, or more. */
  public boolean atLeast(FindingCertainty least) {
    return compareTo(least) >= 0;
  }
}
