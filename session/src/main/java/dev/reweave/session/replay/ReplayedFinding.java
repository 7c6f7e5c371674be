// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import dev.reweave.finding.Finding;
import dev.reweave.finding.HarmRating;
import dev.reweave.replay.verdict.ReplayVerdict;

/**
 * A finding that was replayed.
 *
 * @param finding what was replayed in the end: by other events, perhaps, than it was found by
 * @param verdict what came of it
 */
public record ReplayedFinding(Finding finding, ReplayVerdict verdict) {
  /** Whether it happened and did harm, so that nothing is left to be seen. */
  boolean isSeen() {
    return verdict.confirmed() && verdict.harm() != HarmRating.BENIGN;
  }

  /** Whether it happened and did harm. */
  public boolean isHarmful() {
    return verdict.confirmed() && verdict.harm() == HarmRating.HARMFUL;
  }

  /** The finding with what its replay found out. */
  public Finding judged() {
    return ReplayedReport.judged(finding, verdict);
  }

  /** Of two replays of one finding, this the later, what counts; the work of both is told. */
  ReplayedFinding after(ReplayedFinding before) {
    boolean better = verdict.confirmed() && (isSeen() || !before.verdict().confirmed());
    ReplayedFinding kept = better ? this : before;
    ReplayVerdict counted = kept.verdict().withWork(before.verdict(), verdict);
    return new ReplayedFinding(kept.finding(), counted);
  }
}
