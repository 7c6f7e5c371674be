// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.util.List;
import java.util.Map;

/**
 * Everything one analysis of one run has to say: what findings.json version 1 holds.
 *
 * @param toolVersion version of Reweave
 * @param run facts of the recorded run
 * @param summary counts over all candidates
 * @param notes what limits the result
 * @param findings most certain and most harmful first
 */
public record Report(
    String toolVersion, Run run, Summary summary, List<String> notes, List<Finding> findings) {

  /** The same report after findings were replayed. */
  public Report replayed(Summary newSummary, List<String> newNotes, List<Finding> newFindings) {
    return new Report(toolVersion, run, newSummary, newNotes, newFindings);
  }

  /**
   * The recorded run. {@code command} is empty and {@code exit} null for imported traces. Seconds
   * are -1 where not measured; classes -1 where unknown.
   */
  public record Run(
      List<String> command,
      Integer exit,
      long events,
      int threads,
      int variables,
      int sharedVariables,
      int locks,
      double recordSeconds,
      double analysisSeconds,
      int classesInstrumented,
      int classesLeftAlone) {}

  /**
   * Counts; {@code candidates} are the places in the code that were looked at, each counted once in
   * {@code potential}, {@code feasible}, {@code confirmed}, {@code diverged} (potential ones that
   * did not happen when the program was run again), {@code infeasible} or {@code undecided}; {@code
   * benign} are those of the confirmed ones that do no harm.
   */
  public record Summary(
      int candidates,
      int potential,
      int feasible,
      int confirmed,
      int benign,
      int infeasible,
      int undecided,
      int diverged,
      Map<String, Integer> decidedBy) {}
}
