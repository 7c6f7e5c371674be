// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.words;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Verdict;

/** What the terms of a finding mean, in sentences. */
public final class Meanings {
  /** Heading of the findings that only the lock model admits. */
  public static final String POTENTIAL_HEADING = "Potential findings";

  /** What those are. */
  public static final String POTENTIAL_EXPLAINED =
      "Possible as far as locks and synchronisation go, but not proven:"
          + " another thread may slip in here only when the program's data allow it.";

  /** Heading of the findings of the analysis of determinism. */
  public static final String DETERMINISM_HEADING = "Nondeterminism";

  /** What those are. */
  public static final String DETERMINISM_EXPLAINED =
      "Reads that can see another write, and values that can be left otherwise, when the threads are"
          + " scheduled otherwise. Most correct programs have some: what is meant can be marked with"
          + " @Nondeterministic or in reweave.yaml.";

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
    return "determinism".equals(finding.property());
  }

  private Meanings() {}

  /** How sure a finding is, and what its model keeps of the recorded run. */
  public static String certainty(Finding finding) {
    if (isObserved(finding)) {
      return "CONFIRMED: " + model(finding.model());
    }
    return verdict(finding.verdict()) + " " + model(finding.model());
  }

  /** What precedes an effect: in which run it was seen. */
  public static String seenIn(Finding finding) {
    return isObserved(finding) ? "Seen in the recorded run" : "Seen when run again";
  }

  private static boolean isObserved(Finding finding) {
    return "OBSERVED".equals(finding.model());
  }

  /** How sure a verdict is. */
  public static String verdict(Verdict verdict) {
    return switch (verdict) {
      case POTENTIAL ->
          "POTENTIAL: locks and synchronisation allow this order. That every thread gets this far is"
              + " not proven, so the program's data may still rule it out.";
      case DIVERGED ->
          "DIVERGED: locks and synchronisation allow this order, but when the program was run again"
              + " it left that order before the end.";
      case FEASIBLE ->
          "FEASIBLE: there is an order of the recorded steps that ends in this, and an"
              + " independent checker has accepted it. It need not have happened in the recorded"
              + " run.";
      case CONFIRMED -> "CONFIRMED: the program was run again in this order, and it happened.";
    };
  }

  /** What a prediction model keeps of the recorded run. */
  public static String model(String model) {
    if (model == null) {
      return "";
    }
    return switch (model) {
      case "LOCKS" ->
          "Model LOCKS: the order of steps within each thread, locks and all other"
              + " synchronisation are kept; values are not.";
      case "VIEW" ->
          "Model VIEW: locks and synchronisation are kept, and every read that the steps depend"
              + " on still takes its value from the same write as in the recorded run.";
      case "VALUE" ->
          "Model VALUE: locks and synchronisation are kept, and every read that the steps depend"
              + " on still returns the value it returned in the recorded run.";
      case "SYMBOLIC" ->
          "Model SYMBOLIC: locks and synchronisation are kept, and every branch on the way goes"
              + " as it went in the recorded run.";
      case "OBSERVED" -> "it happened in the recorded run itself.";
      default -> "Model " + model + ".";
    };
  }

  /** Why no one-after-the-other order of the units gives the same result. */
  public static String whyNotSerialisable(Finding finding) {
    if (finding.pattern() == null) {
      return "";
    }
    return switch (finding.pattern()) {
      case "RWR" ->
          "Another thread writes between the two reads, so that they need not see the same."
              + " If the region ran alone, both would see the same.";
      case "RWW" ->
          "The region reads a value, another thread writes, and the region then overwrites"
              + " that, though what it read first may no longer hold. If the region ran alone, the other write"
              + " would come before the read or after the write.";
      case "WWR" ->
          "The region writes a value, another thread overwrites it, and the region then reads"
              + " what it did not write. If the region ran alone, it would read its own value.";
      case "WRW" ->
          "Another thread reads a value that the region was not done with: it sees what the"
              + " region replaces a moment later. If the region ran alone, nobody would see the"
              + " value in between.";
      case "WWW" ->
          "Another thread's write falls between two writes of the region and is lost, after"
              + " others may have seen it. If the region ran alone, it would come before both or"
              + " after both.";
      case "READ" ->
          "The same program on the same input takes another value from this read, only because"
              + " its threads were scheduled otherwise. Whether that matters depends on what the"
              + " program does with it. "
              + raceOrNot(finding);
      case "FINAL" ->
          "The same program on the same input leaves another value behind, only because its"
              + " threads were scheduled otherwise. "
              + raceOrNot(finding);
      case "NW" ->
          "A notification reaches those who wait when it comes, and nobody later. What is waited for"
              + " has to be looked at under the monitor before each wait.";
      case "LL" ->
          "Each thread holds a lock that the next one asks for. If they hold their first locks at"
              + " the same time, none can go on.";
      default -> "No order in which the regions run one after the other gives the same result.";
    };
  }

  private static String raceOrNot(Finding finding) {
    return finding.patternName() != null && finding.patternName().contains("race-free")
        ? "It is no data race: the accesses are synchronised, or the variable is volatile or"
            + " thread-safe; but nothing fixes their order."
        : "It is a data race: no lock and no other synchronisation keeps the accesses apart.";
  }

  /** Where a region came from. */
  public static String regionSource(String source) {
    if (source == null) {
      return "";
    }
    return switch (source) {
      case "marked" -> "marked as atomic";
      case "methods" -> "the call that works on this variable";
      case "synchronized" -> "code that holds a lock, or takes several in turn";
      case "inferred" -> "lines close together in one method call";
      default -> source;
    };
  }
}
