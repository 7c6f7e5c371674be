// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.words;

import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingModel;
import dev.reweave.finding.FindingProperty;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.ReplayResult;
import dev.reweave.finding.Verdict;

/** What the terms of a finding mean, in sentences. */
public final class TermMeanings {
  /** Heading of the findings that only the lock model admits. */
  public static final String POTENTIAL_HEADING = "Potential findings";

  /** What those are. */
  public static final String POTENTIAL_EXPLAINED =
      "Locks and synchronisation allow these orders, but they are not proven: the program's data"
          + " may rule them out.";

  /** Heading of the findings of the analysis of determinism. */
  public static final String DETERMINISM_HEADING = "Nondeterminism";

  /** What those are. */
  public static final String DETERMINISM_EXPLAINED =
      "Reads that can see another write, and final values that can differ, when threads are scheduled"
          + " differently. Most correct programs have some. Mark those that are intended with"
          + " @Nondeterministic or in reweave.yaml.";

  /** Heading of the findings that happened and did no harm. */
  public static final String BENIGN_HEADING = "Benign";

  /** What those are. */
  public static final String BENIGN_EXPLAINED =
      "Seen to happen; the program ended as it does when the units of work come one after the"
          + " other.";

  /** The heading over the order that was recorded. */
  public static final String OBSERVED_HEADING = "As it was recorded";

  /** The heading over the order that was predicted. */
  public static String violatingHeading(Finding finding) {
    return isDeterminism(finding) ? "As it can be otherwise" : "As it can go wrong";
  }

  /** Why such a finding matters, as a heading. */
  public static String whyHeading(Finding finding) {
    return isDeterminism(finding) ? "What this means" : "Why this is wrong";
  }

  /** Whether the finding is one of nondeterminism, which is listed apart. */
  public static boolean isDeterminism(Finding finding) {
    return finding.property() == FindingProperty.DETERMINISM;
  }

  private TermMeanings() {}

  /** How sure a finding is, and what its model keeps of the recorded run. */
  public static String certainty(Finding finding) {
    if (isObserved(finding)) {
      return "CONFIRMED: " + model(finding.model());
    }
    return verdict(finding.verdict()) + " " + model(finding.model()) + replay(finding);
  }

  private static String replay(Finding finding) {
    ReplayResult replay = finding.replay();
    if (replay.outcome() != ReplayResult.Outcome.DID_NOT_HAPPEN) {
      return "";
    }
    return " The program was run again "
        + (replay.tries() == 1 ? "once" : NumberWords.of(replay.tries()) + " times")
        + " to see it; it did not happen."
        + (replay.reached() ? "" : " No run reached these accesses.");
  }

  /** Verdict, and what a replay did where it says something else, in a few words. */
  public static String badge(Finding finding) {
    return finding.replay().leftOrder()
        ? finding.verdict().name()
            + ", not seen in "
            + NumberWords.count(finding.replay().tries(), "run")
        : finding.verdict().name();
  }

  /** What precedes an effect: in which run it was seen. */
  public static String seenIn(Finding finding) {
    return isObserved(finding) ? "Seen in the recorded run" : "Seen when run again";
  }

  private static boolean isObserved(Finding finding) {
    return finding.model() == FindingModel.OBSERVED;
  }

  /** How sure a verdict is. */
  public static String verdict(Verdict verdict) {
    return switch (verdict) {
      case POTENTIAL ->
          "POTENTIAL: locks and synchronisation allow this order. That every thread gets this far is"
              + " not proven, so the program's data may still rule it out.";
      case FEASIBLE ->
          "FEASIBLE: there is an order of the recorded steps that ends in this, and an"
              + " independent checker has accepted it. It need not have happened in the recorded"
              + " run.";
      case CONFIRMED -> "CONFIRMED: the program was run again in this order, and it happened.";
    };
  }

  /** What a prediction model keeps of the recorded run. */
  public static String model(FindingModel model) {
    return switch (model) {
      case LOCKS ->
          "Model LOCKS: the order of steps within each thread, locks and all other"
              + " synchronisation are kept; values are not.";
      case VIEW ->
          "Model VIEW: locks and synchronisation are kept, and every read that the steps depend"
              + " on still takes its value from the same write as in the recorded run.";
      case VALUE ->
          "Model VALUE: locks and synchronisation are kept, and every read that the steps depend"
              + " on still returns the value it returned in the recorded run.";
      case SYMBOLIC ->
          "Model SYMBOLIC: locks and synchronisation are kept, and every branch on the way goes"
              + " as it went in the recorded run.";
      case OBSERVED -> "it happened in the recorded run itself.";
      case DRIVEN ->
          "It was not predicted: it happened when threads were held up there, three times out of"
              + " three.";
    };
  }

  /** Why no one-after-the-other order of the units gives the same result. */
  public static String whyNotSerialisable(Finding finding) {
    return isDeterminism(finding)
        ? finding.pattern().why() + " " + raceOrNot(finding)
        : finding.pattern().why();
  }

  private static String raceOrNot(Finding finding) {
    return finding.title().contains("race-free")
        ? "It is no data race: the accesses are synchronised, or the variable is volatile or"
            + " thread-safe; but nothing fixes their order."
        : "It is a data race: no lock and no other synchronisation keeps the accesses apart.";
  }

  /** Where a region came from. */
  public static String regionSource(RegionSource source) {
    return switch (source) {
      case MARKED -> "marked as atomic";
      case METHODS -> "the call that works on this variable";
      case SYNCHRONIZED -> "code that holds a lock, or takes several in turn";
      case INFERRED -> "lines close together in one method call";
      case DIVIDED -> "steps of one call that the code itself seems to keep apart";
    };
  }
}
