// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ranking;

import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.finding.Finding;
import dev.reweave.it.findings.ReportedFinding;
import dev.reweave.it.zoo.ZooExpectation;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.judge.WholeTraceJudge;
import dev.reweave.predict.lock.LockPredictor;
import dev.reweave.predict.lock.explain.FindingRanking;
import dev.reweave.predict.lock.explain.RankingFeature;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A recorded program.
 *
 * @param name of the program
 * @param found what lock prediction finds, in no order
 * @param expected what its comments expect of lock prediction; empty for correct programs and
 *     libraries
 */
record RankedProgram(String name, List<ScoredFinding> found, List<ZooExpectation> expected) {
  private static final long BUDGET_NANOS = 60_000_000_000L;

  static RankedProgram of(String name, Trace trace, List<ZooExpectation> expected) {
    Map<String, ScoredFinding> found = new LinkedHashMap<>();
    for (Finding finding : findings(trace, FindingRanking.STANDARD)) {
      ScoredFinding scored = new ScoredFinding(finding, new EnumMap<>(RankingFeature.class));
      found.put(scored.place(), scored);
    }
    for (RankingFeature sign : found.isEmpty() ? new RankingFeature[0] : RankingFeature.values()) {
      for (Finding finding : findings(trace, FindingRanking.only(sign))) {
        String place = new ScoredFinding(finding, Map.of()).place();
        found.get(place).points().put(sign, finding.score());
      }
    }
    return new RankedProgram(name, List.copyOf(found.values()), expected);
  }

  private static List<Finding> findings(Trace trace, FindingRanking ranking) {
    TraceInfo info = trace.info();
    RelevanceSets relevance = RelevanceSets.of(info);
    trace.forEachBatch(relevance::accept);
    Predictor.Session session =
        new LockPredictor(ranking).begin(info, AnalysisOptions.defaults(), relevance);
    trace.forEachBatch(session::accept);
    FeasibilityEngine engine = new FeasibilityEngine(trace);
    CandidateJudge judge =
        WholeTraceJudge.of(trace, engine::decide, System.nanoTime() + BUDGET_NANOS);
    return session.finish(info, judge).drafts().stream()
        .map(PredictorOutcome.Draft::finding)
        .toList();
  }

  /** Those that are not proven. */
  List<ScoredFinding> potential() {
    return found.stream().filter(ScoredFinding::isPotential).toList();
  }

  /** Whether the finding is one that the program's comments expect. */
  boolean expects(ScoredFinding scored) {
    ReportedFinding reported = ReportedFinding.of(scored.finding());
    return expected.stream().anyMatch(e -> e.metBy(reported));
  }
}
