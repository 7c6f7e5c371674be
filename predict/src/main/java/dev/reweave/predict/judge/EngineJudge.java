// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.judge;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.finding.Verdict;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A judge who asks the feasibility engine about the representatives of candidates. Keeps to a
 * deadline: candidates that come after it are undecided, and where there are many none may use up
 * the time of those after it.
 */
abstract class EngineJudge implements CandidateJudge {
  /** So many representatives are tried before giving up on FEASIBLE. */
  private static final int MOST_ATTEMPTS = 20;

  /** A candidate may take so many times what is its equal share of the time that is left. */
  private static final int GENEROSITY = 2;

  private static final List<PredictionModel> PROVING =
      List.of(PredictionModel.VIEW, PredictionModel.VALUE, PredictionModel.SYMBOLIC);

  private static final List<PredictionModel> SHOWING =
      List.of(PredictionModel.VIEW, PredictionModel.LOCKS);

  private final Function<Query, QueryAnswer> engine;
  private final JudgeTally tally = new JudgeTally();
  private final long deadline;
  private final CandidateLanes lanes;
  private final AtomicInteger expected = new AtomicInteger();

  EngineJudge(Function<Query, QueryAnswer> engine, long deadline, CandidateLanes lanes) {
    this.engine = engine;
    this.deadline = deadline;
    this.lanes = lanes;
  }

  /** Whether SYMBOLIC can be asked; finding out may take long the first time. */
  abstract boolean knowsCode();

  /** Whether the trace knows values, so that VALUE may allow more than VIEW. */
  abstract boolean knowsValues();

  /** What is said of a candidate that no order was found for; counts it. */
  abstract CandidateRuling unshown(CandidateTrial trial, int viewOnly);

  @Override
  public final JudgeTally tally() {
    return tally;
  }

  @Override
  public final void expect(int candidates) {
    expected.set(candidates);
  }

  @Override
  public final CandidateLanes lanes() {
    return lanes;
  }

  @Override
  public final boolean isLate() {
    return System.nanoTime() - deadline > 0;
  }

  @Override
  public final CandidateRuling rule(List<Query> templates, int viewOnly) {
    long now = System.nanoTime();
    long share = share(now);
    CandidateTrial trial = trial(templates);
    CandidateTrial.Hit hit = trial.first(PredictionModel.VIEW, templates.size(), now + share / 2);
    if (hit == null) {
      CandidateTrial.Hit possible = trial.first(PredictionModel.LOCKS, viewOnly, now + share);
      boolean hopeless = possible == null && viewOnly == templates.size();
      CandidateTrial.Hit proven =
          hopeless ? null : byValueOrCode(trial, templates.size(), now + share);
      hit = proven == null ? possible : proven;
    }
    if (hit != null) {
      boolean isProven = hit.model() != PredictionModel.LOCKS;
      return found(hit, isProven ? Verdict.FEASIBLE : Verdict.POTENTIAL, trial.obstacle());
    }
    return viewOnly == 0 ? CandidateRuling.NOTHING : unshown(trial, viewOnly);
  }

  private CandidateTrial.@Nullable Hit byValueOrCode(CandidateTrial trial, int size, long end) {
    CandidateTrial.Hit byValue =
        knowsValues() ? trial.first(PredictionModel.VALUE, size, end) : null;
    if (byValue != null) {
      return byValue;
    }
    return knowsCode() ? trial.first(PredictionModel.SYMBOLIC, size, end) : null;
  }

  @Override
  public final CandidateRuling another(Query template, boolean viewOnly) {
    for (PredictionModel model : viewOnly ? PROVING.subList(0, 1) : SHOWING) {
      if (ask(template, model) instanceof QueryAnswer.Feasible yes) {
        boolean proven = model != PredictionModel.LOCKS;
        return new CandidateRuling(
            proven ? Verdict.FEASIBLE : Verdict.POTENTIAL,
            model,
            yes.schedule(),
            0,
            yes.values(),
            null);
      }
    }
    return CandidateRuling.NOTHING;
  }

  @Override
  public final CandidateRuling ruleForReplay(List<Query> templates) {
    CandidateTrial.Hit hit =
        trial(templates).first(PredictionModel.LOCKS, templates.size(), System.nanoTime());
    return hit == null ? CandidateRuling.NOTHING : found(hit, Verdict.POTENTIAL, null);
  }

  @Override
  public final CandidateRuling ruleOnOrder(List<Query> templates) {
    long now = System.nanoTime();
    long share = share(now);
    CandidateTrial trial = trial(templates);
    for (PredictionModel model : PROVING) {
      boolean asked = model != PredictionModel.SYMBOLIC || knowsCode();
      CandidateTrial.Hit hit = asked ? trial.first(model, templates.size(), now + share) : null;
      if (hit != null) {
        return found(hit, Verdict.POTENTIAL, trial.obstacle());
      }
    }
    PredictionModel widest = knowsCode() ? PredictionModel.SYMBOLIC : PredictionModel.VALUE;
    QueryAnswer.Tier refuted = trial.refutedBy(widest);
    String obstacle = trial.obstacle();
    if (refuted == null && !isLate() && obstacle != null && !obstacle.isEmpty()) {
      return CandidateRuling.blocked(obstacle);
    }
    tally.countRefuted(refuted);
    return CandidateRuling.NOTHING;
  }

  @Override
  public final QueryAnswer answer(Query query) {
    return ask(query, query.model());
  }

  private CandidateTrial trial(List<Query> templates) {
    return new CandidateTrial(templates, MOST_ATTEMPTS, this::ask);
  }

  /** How long the next candidate may take. */
  private long share(long now) {
    int left = Math.max(1, expected.getAndDecrement());
    return (deadline - now) / left * GENEROSITY * lanes.width();
  }

  private QueryAnswer ask(Query query, PredictionModel model) {
    if (isLate()) {
      tally.countLate();
      return new QueryAnswer.Undecided("out of time");
    }
    try {
      QueryAnswer answer = engine.apply(query.under(model));
      if (answer instanceof QueryAnswer.Refused) {
        tally.countRefused();
      }
      return answer;
    } catch (IllegalStateException | IndexOutOfBoundsException | NullPointerException e) {
      // One question that the engine fails on must not cost the answers to all others.
      tally.countFailed();
      return new QueryAnswer.Undecided(e.toString());
    }
  }

  private CandidateRuling found(
      CandidateTrial.Hit hit, Verdict verdict, @Nullable String obstacle) {
    QueryAnswer.Feasible answer = hit.answer();
    if (verdict == Verdict.FEASIBLE) {
      tally.countProven(answer);
    } else {
      tally.countShown(answer);
    }
    return new CandidateRuling(
        verdict, hit.model(), answer.schedule(), hit.attempt(), answer.values(), obstacle);
  }
}
