// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.judge;

import dev.reweave.engine.program.TraceProgram;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.trace.Trace;
import java.util.List;
import java.util.Optional;

/**
 * Decides the candidates of predictors, and counts what became of them. Several threads may ask at
 * once, those of {@link #lanes}. FEASIBLE is what an order proves under {@code VIEW}, {@code VALUE}
 * or {@code SYMBOLIC}; POTENTIAL what is possible under {@code LOCKS} only, with the schedule kept
 * for replay; what no order allows is dropped. What is left undecided is POTENTIAL, without a
 * schedule: the predictor let it pass.
 *
 * <p>There are three: {@link WholeTraceJudge}, {@link SlicedTraceJudge} for traces too long to be
 * loaded, and {@link UnprovenJudge} where no events are left to ask about.
 */
public interface CandidateJudge {
  /** The trace, where it is in memory. */
  Optional<Trace> trace();

  /** So many candidates will come; each gets its share of the time. */
  void expect(int candidates);

  /** The threads that may ask it about candidates side by side. */
  default CandidateLanes lanes() {
    return CandidateLanes.ONE;
  }

  /**
   * Decides a candidate: one query template per representative, best first.
   *
   * @param templates queries; the model of each is replaced
   * @param viewOnly representatives from this one on may be FEASIBLE but never POTENTIAL
   */
  CandidateRuling rule(List<Query> templates, int viewOnly);

  /**
   * Asks about another representative of a candidate that was found already; counts nothing.
   *
   * @param template a query; its model is replaced
   * @param viewOnly whether it must be proven
   */
  CandidateRuling another(Query template, boolean viewOnly);

  /**
   * Decides a candidate that is more than an order of recorded events, so that none proves it:
   * POTENTIAL if locks and synchronisation allow the order, which a replay then follows. Nothing is
   * counted unless it is.
   *
   * @param templates queries; the model of each is replaced
   */
  CandidateRuling ruleForReplay(List<Query> templates);

  /**
   * Decides a candidate whose order, though proven, is only the lesser part of what is said about
   * it: POTENTIAL if it is proven, else nothing to report. Only a run shows the rest. One whose
   * orders all break guards of the code, as far as it was found, is not counted; its ruling names
   * the obstacle.
   *
   * @param templates queries; the model of each is replaced
   */
  CandidateRuling ruleOnOrder(List<Query> templates);

  /**
   * What is known of the code behind the trace; empty if nothing is. It has to be executed for
   * that, which may take long the first time and does not count.
   */
  default Optional<TraceProgram> code() {
    return Optional.empty();
  }

  /**
   * The engine's answer to one query, for predictors that decide by themselves what it means for a
   * candidate and then count it in {@link #tally}. Undecided where nobody can be asked, or no time
   * is left.
   */
  QueryAnswer answer(Query query);

  /** Whether no time is left. */
  boolean isLate();

  /** What became of the candidates so far. */
  JudgeTally tally();
}
