// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import org.jspecify.annotations.Nullable;

/**
 * How sure a finding is and what came of it.
 *
 * @param verdict how sure
 * @param model what that rests on
 * @param replay what running the program again did
 * @param harm what it did to the program
 * @param effect what was seen of it, in words; null if nothing was
 */
public record FindingEvidence(
    Verdict verdict,
    FindingModel model,
    ReplayResult replay,
    HarmRating harm,
    @Nullable String effect) {
  /** Predicted, and not yet tried. */
  public static FindingEvidence predicted(Verdict verdict, FindingModel model) {
    return new FindingEvidence(verdict, model, ReplayResult.NOT_TRIED, HarmRating.UNKNOWN, null);
  }

  /** The recorded run came to it; what that did is not known. */
  public static FindingEvidence seen() {
    return new FindingEvidence(
        Verdict.CONFIRMED, FindingModel.OBSERVED, ReplayResult.NOT_TRIED, HarmRating.UNKNOWN, null);
  }

  /** The recorded run came to it, and was harmed. */
  public static FindingEvidence observed(String effect) {
    return new FindingEvidence(
        Verdict.CONFIRMED,
        FindingModel.OBSERVED,
        ReplayResult.NOT_TRIED,
        HarmRating.HARMFUL,
        effect);
  }

  /** After a replay in which it happened. */
  FindingEvidence confirmed(int tries, HarmRating newHarm, @Nullable String newEffect) {
    return new FindingEvidence(
        Verdict.CONFIRMED, model, ReplayResult.happened(tries), newHarm, newEffect);
  }

  /** After a replay in which it did not: as sure as before. */
  FindingEvidence diverged(int tries, boolean reached, @Nullable String where) {
    return new FindingEvidence(
        verdict, model, ReplayResult.didNotHappen(tries, reached), harm, where);
  }
}
