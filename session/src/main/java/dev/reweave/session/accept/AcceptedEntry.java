// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.accept;

import dev.reweave.finding.Finding;

/** One entry of a baseline: what is accepted, and why. */
public sealed interface AcceptedEntry permits AcceptedFingerprint, AcceptedRule {
  /** Why it is accepted; never blank. */
  String because();

  /** Whether it accepts this finding. */
  boolean accepts(Finding finding);

  /** What entries of a file are sorted by; two entries with the same text accept the same. */
  String order();
}
