// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

/** The property that a finding shows to be broken. */
public enum FindingProperty {
  /** A region that should be one step is not. */
  ATOMICITY("atomicity", "atomicity violation"),
  /** A value depends on how threads are scheduled. */
  DETERMINISM("determinism", "nondeterminism"),
  /** Variables that belong together are left, or seen, inconsistent. */
  ATOMIC_SET("atomic-set", "atomic-set violation"),
  /** Threads wait for ever. */
  DEADLOCK("deadlock", "deadlock"),
  /** What has to come first need not come first. */
  ORDER("order", "order violation");

  private final String word;
  private final String violation;

  FindingProperty(String word, String violation) {
    this.word = word;
    this.violation = violation;
  }

  /** The name as findings.json spells it. */
  public String word() {
    return word;
  }

  /** What breaks it, as a sentence names it: "atomicity violation". */
  public String violation() {
    return violation;
  }
}
