// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.session;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.finding.Verdict;
import dev.reweave.trace.Trace;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Decides candidates by asking the feasibility engine about their representatives: feasible under
 * {@code VIEW} or else under {@code VALUE}, or {@code SYMBOLIC} where the code is known, makes a
 * candidate FEASIBLE, else under {@code LOCKS} POTENTIAL, with the schedule kept for replay; if no
 * order is possible even then it is INFEASIBLE: dropped and counted. Keeps to a deadline:
 * candidates that come after it are undecided, and where there are many none may use up the time of
 * those after it. What is undecided is POTENTIAL, without a schedule: the predictor let it pass.
 */
public final class CandidateJudge {
  /** So many representatives are tried before giving up on FEASIBLE. */
  private static final int MOST_ATTEMPTS = 20;

  /** A candidate may take so many times what is its equal share of the time that is left. */
  private static final int GENEROSITY = 2;

  private static final List<PredictionModel> PROVING =
      List.of(PredictionModel.VIEW, PredictionModel.VALUE, PredictionModel.SYMBOLIC);

  private static final List<PredictionModel> SHOWING =
      List.of(PredictionModel.VIEW, PredictionModel.LOCKS);

  private final Trace trace;
  private final Function<Query, QueryAnswer> engine;
  private long deadline;
  private final Map<String, Integer> decidedBy = new TreeMap<>();
  private int potential;
  private int feasible;
  private int infeasible;
  private int undecided;
  private int refused;
  private int failed;
  private int expected;
  private final boolean seesAll;
  private final BooleanSupplier code;
  private int open;
  private int late;

  /**
   * {@code trace} and {@code engine} are null when the trace is too long to be loaded; everything
   * is POTENTIAL then. {@code deadline}: see {@link System#nanoTime}.
   */
  public CandidateJudge(Trace trace, Function<Query, QueryAnswer> engine, long deadline) {
    this(trace, engine, deadline, true, () -> false);
  }

  /**
   * A judge whose engine may know the code behind the trace, and then decides SYMBOLIC, too.
   *
   * @param code whether it is known; not asked before it matters, since it has to be executed for
   *     that. The time it takes does not count.
   */
  public static CandidateJudge of(
      Trace trace, Function<Query, QueryAnswer> engine, long deadline, BooleanSupplier code) {
    return new CandidateJudge(trace, engine, deadline, true, code);
  }

  private boolean knowsCode() {
    long before = System.nanoTime();
    boolean isKnown = code.getAsBoolean();
    deadline += System.nanoTime() - before;
    return isKnown;
  }

  /**
   * A judge whose engine sees only a part of the trace around each question. What it cannot prove
   * stays POTENTIAL, without a schedule.
   */
  public static CandidateJudge ofParts(Function<Query, QueryAnswer> engine, long deadline) {
    return new CandidateJudge(null, engine, deadline, false, () -> false);
  }

  private CandidateJudge(
      Trace trace,
      Function<Query, QueryAnswer> engine,
      long deadline,
      boolean seesAll,
      BooleanSupplier code) {
    this.trace = trace;
    this.code = code;
    this.seesAll = seesAll;
    this.engine = engine;
    this.deadline = deadline;
    for (QueryAnswer.Tier tier : QueryAnswer.Tier.values()) {
      decidedBy.put(label(tier), 0);
    }
  }

  /** The trace, or null when there is none in memory. */
  public Trace trace() {
    return trace;
  }

  /** So many candidates will come; each gets its share of the time. */
  public void expect(int candidates) {
    expected = candidates;
  }

  /**
   * Decides a candidate: one query template per representative, best first.
   *
   * @param templates queries; the model of each is replaced
   * @param viewOnly representatives from this one on may be FEASIBLE but never POTENTIAL
   */
  public CandidateRuling rule(List<Query> templates, int viewOnly) {
    if (engine == null) {
      return viewOnly == 0 ? CandidateRuling.NOTHING : unproven();
    }
    long now = System.nanoTime();
    long share = GENEROSITY * ((deadline - now) / Math.max(1, expected));
    expected--;
    CandidateTrial trial = new CandidateTrial(templates, MOST_ATTEMPTS, this::ask);
    CandidateTrial.Hit hit = trial.first(PredictionModel.VIEW, templates.size(), now + share / 2);
    if (hit == null) {
      CandidateTrial.Hit possible = trial.first(PredictionModel.LOCKS, viewOnly, now + share);
      boolean hopeless = possible == null && viewOnly == templates.size();
      CandidateTrial.Hit byValue =
          hopeless ? null : trial.first(PredictionModel.VALUE, templates.size(), now + share);
      long before = deadline;
      boolean bySteps = byValue == null && !hopeless && knowsCode();
      long end = now + share + deadline - before;
      CandidateTrial.Hit byCode =
          bySteps ? trial.first(PredictionModel.SYMBOLIC, templates.size(), end) : null;
      hit = byValue != null ? byValue : byCode != null ? byCode : possible;
    }
    if (hit != null) {
      return found(hit, trial.obstacle());
    }
    if (viewOnly > 0 && !seesAll) {
      open++;
      return unproven();
    }
    if (viewOnly == 0) {
      return CandidateRuling.NOTHING;
    }
    QueryAnswer.Tier refuted = trial.refutedBy(PredictionModel.LOCKS);
    countRefuted(refuted);
    return refuted == null ? CandidateRuling.UNDECIDED : CandidateRuling.NOTHING;
  }

  /**
   * Asks about another representative of a candidate that was found already; counts nothing.
   *
   * @param template a query; its model is replaced
   * @param viewOnly whether it must be proven
   */
  public CandidateRuling another(Query template, boolean viewOnly) {
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

  /**
   * Decides a candidate that is more than an order of recorded events, so that none proves it:
   * POTENTIAL if locks and synchronisation allow the order, which a replay then follows. Nothing is
   * counted unless it is.
   *
   * @param templates queries; the model of each is replaced
   */
  public CandidateRuling ruleForReplay(List<Query> templates) {
    CandidateTrial trial = new CandidateTrial(templates, MOST_ATTEMPTS, this::ask);
    CandidateTrial.Hit hit =
        engine == null
            ? null
            : trial.first(PredictionModel.LOCKS, templates.size(), System.nanoTime());
    return hit == null ? CandidateRuling.NOTHING : found(hit, Verdict.POTENTIAL, null);
  }

  /**
   * Decides a candidate whose order, though proven, is only the lesser part of what is said about
   * it: POTENTIAL if it is proven, else nothing to report. Only a run shows the rest. One whose
   * orders all break guards of the code, as far as it was found, is not counted; its ruling names
   * the obstacle.
   *
   * @param templates queries; the model of each is replaced
   */
  public CandidateRuling ruleOnOrder(List<Query> templates) {
    long now = System.nanoTime();
    long share = GENEROSITY * ((deadline - now) / Math.max(1, expected));
    expected--;
    CandidateTrial trial = new CandidateTrial(templates, MOST_ATTEMPTS, this::ask);
    long before = deadline;
    for (PredictionModel model : PROVING) {
      boolean asked = engine != null && (model != PredictionModel.SYMBOLIC || knowsCode());
      long end = now + share + deadline - before;
      CandidateTrial.Hit hit = asked ? trial.first(model, templates.size(), end) : null;
      if (hit != null) {
        return found(hit, Verdict.POTENTIAL, trial.obstacle());
      }
    }
    PredictionModel widest = knowsCode() ? PredictionModel.SYMBOLIC : PredictionModel.VALUE;
    QueryAnswer.Tier refuted = engine == null ? null : trial.refutedBy(widest);
    if (refuted == null && !isLate() && trial.obstacle() != null && !trial.obstacle().isEmpty()) {
      return CandidateRuling.blocked(trial.obstacle());
    }
    countRefuted(refuted);
    return CandidateRuling.NOTHING;
  }

  private void countRefuted(QueryAnswer.Tier tier) {
    infeasible += tier == null ? 0 : 1;
    undecided += tier == null ? 1 : 0;
    if (tier != null) {
      decidedBy.merge(label(tier), 1, Integer::sum);
    }
  }

  /**
   * The engine's answer to one query, for predictors that decide by themselves what it means for a
   * candidate and then {@link #count} it. Undecided when there is no engine or no time left.
   */
  public QueryAnswer answer(Query query) {
    return engine == null ? new QueryAnswer.Undecided("no engine") : ask(query, query.model());
  }

  /** Whether the deadline has passed. */
  public boolean isLate() {
    return System.nanoTime() - deadline > 0;
  }

  /** Counts a candidate that is proven by an answer. */
  public void count(QueryAnswer.Feasible proof) {
    feasible++;
    decidedBy.merge(label(proof.tier()), 1, Integer::sum);
  }

  /** Counts a candidate that less than a proof speaks for. */
  public void countPotential() {
    potential++;
  }

  /** Counts candidates without a proof. */
  public void count(int moreInfeasible, int moreUndecided) {
    infeasible += moreInfeasible;
    undecided += moreUndecided;
  }

  private CandidateRuling unproven() {
    potential++;
    return CandidateRuling.UNDECIDED;
  }

  private QueryAnswer ask(Query q, PredictionModel model) {
    if (isLate()) {
      late++;
      return new QueryAnswer.Undecided("out of time");
    }
    try {
      return engine.apply(q.under(model));
    } catch (IllegalStateException e) {
      // The independent checker refused what the search came up with: an error, never a finding.
      refused++;
      return new QueryAnswer.Undecided(e.getMessage());
    } catch (IndexOutOfBoundsException | NullPointerException e) {
      // One question that the engine fails on must not cost the answers to all others.
      failed++;
      return new QueryAnswer.Undecided(e.toString());
    }
  }

  private CandidateRuling found(CandidateTrial.Hit hit, String obstacle) {
    boolean proven = hit.model() != PredictionModel.LOCKS;
    return found(hit, proven ? Verdict.FEASIBLE : Verdict.POTENTIAL, obstacle);
  }

  private CandidateRuling found(CandidateTrial.Hit hit, Verdict verdict, String obstacle) {
    decidedBy.merge(label(hit.answer().tier()), 1, Integer::sum);
    feasible += verdict == Verdict.FEASIBLE ? 1 : 0;
    potential += verdict == Verdict.FEASIBLE ? 0 : 1;
    QueryAnswer.Feasible answer = hit.answer();
    return new CandidateRuling(
        verdict, hit.model(), answer.schedule(), hit.attempt(), answer.values(), obstacle);
  }

  private static String label(QueryAnswer.Tier tier) {
    return tier.name().toLowerCase(Locale.ROOT);
  }

  /** How many of them so because an engine that sees only parts of the trace left them open. */
  public int open() {
    return open;
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

  /** How many questions were not asked because the time was up. */
  public int late() {
    return late;
  }

  /** How many questions the engine failed on: errors of ours. */
  public int failed() {
    return failed;
  }

  /** How many schedules of the engine its checker refused. */
  public int refused() {
    return refused;
  }

  /** How many candidates each tier of the engine decided: found possible, or refuted. */
  public Map<String, Integer> decidedBy() {
    return decidedBy;
  }
}
