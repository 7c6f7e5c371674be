// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session;

import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import dev.reweave.session.folder.RunFolder;

/**
 * What came of a session.
 *
 * @param folder where all of it is
 * @param report the findings
 */
public record SessionResult(RunFolder folder, Report report) {
  /**
   * Whether there is a finding at least as certain as this that nobody has accepted. One that is
   * only potential, and was not seen to happen when the program was run again, is none.
   */
  public boolean hasFinding(Verdict atLeast) {
    return report.findings().stream()
        .filter(finding -> !finding.isAccepted())
        .filter(
            finding -> !(finding.verdict() == Verdict.POTENTIAL && finding.replay().leftOrder()))
        .anyMatch(finding -> finding.verdict().compareTo(atLeast) >= 0);
  }
}
