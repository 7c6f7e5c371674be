// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.judge;

import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.finding.CandidateCounts;
import dev.reweave.finding.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Counts what became of candidates, and of the questions that were asked about them. Several
 * threads may count at once; it is read when they have ended.
 */
public final class JudgeTally {
  private final Map<String, Integer> decidedBy = new TreeMap<>();
  private int potential;
  private int feasible;
  private int infeasible;
  private int undecided;
  private int open;
  private int late;
  private int failed;
  private int refused;

  JudgeTally() {
    for (QueryAnswer.Tier tier : QueryAnswer.Tier.values()) {
      decidedBy.put(label(tier), 0);
    }
  }

  /** What several have counted. */
  public static JudgeTally sum(List<JudgeTally> all) {
    JudgeTally sum = new JudgeTally();
    for (JudgeTally one : all) {
      sum.potential += one.potential;
      sum.feasible += one.feasible;
      sum.infeasible += one.infeasible;
      sum.undecided += one.undecided;
      sum.open += one.open;
      sum.late += one.late;
      sum.failed += one.failed;
      sum.refused += one.refused;
      one.decidedBy.forEach((tier, count) -> sum.decidedBy.merge(tier, count, Integer::sum));
    }
    return sum;
  }

  /** A candidate that is proven by an answer. */
  public synchronized void countProven(QueryAnswer.Feasible proof) {
    feasible++;
    countDecided(proof.tier());
  }

  /** A candidate that less than a proof speaks for. */
  public synchronized void countPotential() {
    potential++;
  }

  /** A candidate that no order allows, as was found out without the engine. */
  public synchronized void countInfeasible() {
    infeasible++;
  }

  /** A candidate that nothing is known of. */
  public synchronized void countUndecided() {
    undecided++;
  }

  /** A candidate that an order was shown for, which is no proof of it. */
  synchronized void countShown(QueryAnswer.Feasible answer) {
    potential++;
    countDecided(answer.tier());
  }

  /** A candidate that was refuted by this tier; one that was left open if null. */
  synchronized void countRefuted(QueryAnswer.@Nullable Tier tier) {
    if (tier == null) {
      undecided++;
    } else {
      infeasible++;
      countDecided(tier);
    }
  }

  /**
   * A candidate that is potential since an engine that sees only parts of the trace left it open.
   */
  synchronized void countOpen() {
    potential++;
    open++;
  }

  /** A question that was not asked, as the time was up. */
  synchronized void countLate() {
    late++;
  }

  /** A question that the engine failed on. */
  synchronized void countFailed() {
    failed++;
  }

  /** A question that the engine answered with a schedule which its checker refused. */
  synchronized void countRefused() {
    refused++;
  }

  private synchronized void countDecided(QueryAnswer.Tier tier) {
    decidedBy.merge(label(tier), 1, Integer::sum);
  }

  private static String label(QueryAnswer.Tier tier) {
    return tier.name().toLowerCase(Locale.ROOT);
  }

  /** How many candidates came out POTENTIAL. */
  public int potential() {
    return potential;
  }

  /** How many came out FEASIBLE. */
  public int feasible() {
    return feasible;
  }

  /** How many no order allows. */
  public int infeasible() {
    return infeasible;
  }

  /** How many are not decided. */
  public int undecided() {
    return undecided;
  }

  /** How many potential ones were left open by an engine that sees only parts of the trace. */
  public int open() {
    return open;
  }

  /** How many questions were not asked because the time was up. */
  public int late() {
    return late;
  }

  /** How many candidates each tier of the engine decided: found possible, or refuted. */
  public Map<String, Integer> decidedBy() {
    return decidedBy;
  }

  /** As a report has it. {@code candidates}: how many places in the code were judged. */
  public CandidateCounts counts(int candidates, List<Finding> findings) {
    return CandidateCounts.of(
        candidates, potential, feasible, infeasible, undecided, decidedBy, findings);
  }

  /** What limits the result, a sentence each. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (late > 0 && undecided > 0) {
      notes.add(
          "The time was up before all was decided: what was not is listed as potential; give more with --budget.");
    }
    if (failed > 0) {
      notes.add(failed + " questions made the engine fail and are undecided: an error in Reweave.");
    }
    if (refused > 0) {
      notes.add(
          refused
              + " schedules were refused by the schedule checker and are not reported: an error in"
              + " Reweave.");
    }
    return notes;
  }
}
