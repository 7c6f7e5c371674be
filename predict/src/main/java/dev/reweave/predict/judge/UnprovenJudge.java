// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.judge;

import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.trace.Trace;
import java.util.List;
import java.util.Optional;

/**
 * A judge who has no events to ask about: whatever a predictor lets pass is POTENTIAL, and nothing
 * is proven.
 */
public final class UnprovenJudge implements CandidateJudge {
  private final JudgeTally tally = new JudgeTally();

  @Override
  public Optional<Trace> trace() {
    return Optional.empty();
  }

  @Override
  public void expect(int candidates) {
    // no time is shared out
  }

  @Override
  public CandidateRuling rule(List<Query> templates, int viewOnly) {
    if (viewOnly == 0) {
      return CandidateRuling.NOTHING;
    }
    tally.countPotential();
    return CandidateRuling.UNDECIDED;
  }

  @Override
  public CandidateRuling another(Query template, boolean viewOnly) {
    return CandidateRuling.NOTHING;
  }

  @Override
  public CandidateRuling ruleForReplay(List<Query> templates) {
    return CandidateRuling.NOTHING;
  }

  @Override
  public CandidateRuling ruleOnOrder(List<Query> templates) {
    tally.countUndecided();
    return CandidateRuling.NOTHING;
  }

  @Override
  public QueryAnswer answer(Query query) {
    return new QueryAnswer.Undecided("no events to look at");
  }

  @Override
  public boolean isLate() {
    return false;
  }

  @Override
  public JudgeTally tally() {
    return tally;
  }
}
