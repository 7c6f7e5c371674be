// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual;

import dev.reweave.finding.Finding;
import dev.reweave.finding.RegionGround;
import dev.reweave.finding.RegionResult;
import dev.reweave.finding.RegionVerdict;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.mutual.check.RegionAnswer;
import dev.reweave.predict.mutual.check.RegionChecks;
import dev.reweave.predict.mutual.check.RegionTask;
import dev.reweave.predict.mutual.explain.RegionExplainer;
import dev.reweave.predict.mutual.regions.CodeRegion;
import dev.reweave.predict.mutual.regions.InferredRegions;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.predict.mutual.regions.RegionScan;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** One prediction over a trace in memory: regions, what is known of each, findings and rows. */
final class MutualPrediction {
  private static final Comparator<RegionResult> MOST_TELLING =
      Comparator.comparing(RegionResult::verdict)
          .thenComparing(row -> row.region().className())
          .thenComparing(row -> row.region().fromLine())
          .thenComparing(row -> row.region().toLine())
          .thenComparing(row -> row.region().method());

  private final Trace trace;
  private final AnalysisOptions options;
  private final RelevanceSets relevance;

  MutualPrediction(Trace trace, AnalysisOptions options, RelevanceSets relevance) {
    this.trace = trace;
    this.options = options;
    this.relevance = relevance;
  }

  PredictorOutcome run(CandidateJudge judge) {
    RegionMethods methods = new RegionMethods(trace.info(), options.markedMethods());
    InferredRegions inferred = RegionScan.scan(trace, methods, options, relevance);
    List<CodeRegion> regions = inferred.regions();
    List<RegionTask> tasks = new ArrayList<>();
    for (int r = 0; r < regions.size(); r++) {
      tasks.add(RegionTask.of(r, regions.get(r)));
    }
    judge.expect(tasks.size());
    List<RegionAnswer> answers = RegionChecks.run(trace, inferred.table(), judge, tasks);
    RegionExplainer explainer = new RegionExplainer(trace);
    List<PredictorOutcome.Draft> drafts = new ArrayList<>();
    List<RegionResult> rows = new ArrayList<>();
    for (int r = 0; r < regions.size(); r++) {
      RegionAnswer answer = believed(answers.get(r));
      count(judge, answer);
      rows.add(row(explainer, inferred, regions.get(r), answer));
      if (answer.violation() != null) {
        drafts.add(draft(explainer, regions.get(r), answer.violation()));
      }
    }
    rows.sort(MOST_TELLING);
    return new PredictorOutcome(drafts, regions.size(), List.of(), rows);
  }

  /** Nothing is proven of a run of which some is missing. */
  private RegionAnswer believed(RegionAnswer answer) {
    TraceInfo.Facts facts = trace.info().facts();
    boolean isMissing = facts.lostEvents() > 0 || !facts.complete();
    return isMissing && answer.verdict() == RegionVerdict.ATOMIC
        ? new RegionAnswer(
            RegionVerdict.UNDECIDED, RegionGround.LOST, null, answer.questions(), answer.nanos())
        : answer;
  }

  private static void count(CandidateJudge judge, RegionAnswer answer) {
    switch (answer.verdict()) {
      case VIOLATED -> judge.tally().countProven(answer.violation().proof());
      case UNDECIDED -> judge.tally().countUndecided();
      case ATOMIC -> judge.tally().countInfeasible();
    }
  }

  private static RegionResult row(
      RegionExplainer explainer, InferredRegions inferred, CodeRegion region, RegionAnswer answer) {
    List<RegionAccess> accesses =
        inferred.table().within(region.thread(0), region.first(0), region.last(0));
    return new RegionResult(
        explainer.place(region),
        null,
        answer.verdict(),
        answer.ground(),
        region.size(),
        region.threads(),
        explainer.variables(accesses),
        answer.questions(),
        answer.nanos() / 1e6);
  }

  private static PredictorOutcome.Draft draft(
      RegionExplainer explainer, CodeRegion region, RegionAnswer.Violation violation) {
    Finding finding = explainer.explain(region, violation);
    return new PredictorOutcome.Draft(
        finding, violation.proof().schedule(), RegionExplainer.witness(violation.chain()));
  }
}
