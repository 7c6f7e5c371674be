// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

/** The analyses that report findings, as options, reports and findings.json name them. */
public enum AnalysisKind {
  /** Nested-lock prediction of atomicity violations (CAV 2009). */
  LOCK("lock", FindingProperty.ATOMICITY),
  /** Predictive nondeterminism (FMCAD 2012). */
  DETERMINISM("determinism", FindingProperty.DETERMINISM),
  /** Prediction on the concurrent trace program (Fusion, TACAS 2010). */
  SYMBOLIC("symbolic", FindingProperty.ATOMICITY),
  /** Mutual atomicity (BEST, ASE 2011). */
  MUTUAL("mutual", FindingProperty.ATOMICITY),
  /** Atomic-set serializability (ICSE 2008). */
  ATOMIC_SET("atomicset", FindingProperty.ATOMIC_SET),
  /** Conflict-serialisability of the recorded run, by its marked regions. */
  SERIALIZABILITY("serializability", FindingProperty.ATOMICITY),
  /** Deadlocks: locks taken in opposite order, and signals that come too early. */
  DEADLOCK("deadlock", FindingProperty.DEADLOCK),
  /** Driven runs that went where the recorded order leaves questions open. */
  PROBE("probe", FindingProperty.ORDER);

  private final String word;
  private final FindingProperty property;

  AnalysisKind(String word, FindingProperty property) {
    this.word = word;
    this.property = property;
  }

  /** What it looks for violations of. */
  public FindingProperty property() {
    return property;
  }

  /** The name as options and findings.json spell it. */
  public String word() {
    return word;
  }
}
