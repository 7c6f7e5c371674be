// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual;

import dev.reweave.finding.Finding;
import dev.reweave.finding.RegionGround;
import dev.reweave.finding.RegionResult;
import dev.reweave.finding.RegionVerdict;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.mutual.check.PairRuling;
import dev.reweave.predict.mutual.check.PairTask;
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
import java.util.stream.IntStream;

/** One prediction over a trace in memory: regions, what is known of each, findings and rows. */
final class MutualPrediction {
  private static final Comparator<RegionResult> MOST_TELLING =
      Comparator.comparing((RegionResult row) -> row.other() != null)
          .thenComparing(RegionResult::verdict)
          .thenComparing(row -> row.region().className())
          .thenComparing(row -> row.region().fromLine())
          .thenComparing(row -> row.region().toLine())
          .thenComparing(row -> row.region().method());

  /** So many pairs of regions are looked at. */
  private static final int MOST_PAIRS = 2_000;

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
    RegionChecks checks = new RegionChecks(trace, inferred.table(), judge, tasks);
    List<RegionAnswer> answers = checks.answers();
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
    List<PairTask> pairs = RegionPairs.of(inferred.table(), tasks);
    List<String> notes = new ArrayList<>();
    if (pairs.size() > MOST_PAIRS) {
      notes.add(
          "Of %d pairs of regions that use the same variables, %d were looked at."
              .formatted(pairs.size(), MOST_PAIRS));
      pairs = pairs.subList(0, MOST_PAIRS);
    }
    List<PairRuling> rulings = checks.rulings(pairs);
    int properties = 0;
    for (int p = 0; p < pairs.size(); p++) {
      if (rulings.get(p).pairs() == 0) {
        continue;
      }
      properties++;
      PairTask pair = pairs.get(p);
      RegionAnswer answer = believed(rulings.get(p).answer());
      count(judge, answer);
      CodeRegion one = regions.get(pair.one().number());
      CodeRegion other = regions.get(pair.other().number());
      rows.add(pairRow(explainer, inferred, one, other, answer, rulings.get(p).pairs()));
      boolean isTold = isBroken(answers, pair.one()) || isBroken(answers, pair.other());
      if (answer.violation() != null && !isTold) {
        boolean isOfOne = isIn(answer.violation().chain().own(), pair.one());
        drafts.add(draft(explainer, isOfOne ? one : other, answer.violation()));
      }
    }
    rows.sort(MOST_TELLING);
    return new PredictorOutcome(drafts, regions.size() + properties, notes, rows);
  }

  private static boolean isIn(RegionAccess access, RegionTask task) {
    return IntStream.range(0, task.size())
        .anyMatch(
            i ->
                task.threads()[i] == access.thread()
                    && task.firsts()[i] <= access.event()
                    && access.event() <= task.lasts()[i]);
  }

  private static boolean isBroken(List<RegionAnswer> answers, RegionTask task) {
    return answers.get(task.number()).verdict() == RegionVerdict.VIOLATED;
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
    if (answer.violation() != null) {
      judge.tally().countProven(answer.violation().proof());
    } else if (answer.verdict() == RegionVerdict.ATOMIC) {
      judge.tally().countInfeasible();
    } else {
      judge.tally().countUndecided();
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

  private static RegionResult pairRow(
      RegionExplainer explainer,
      InferredRegions inferred,
      CodeRegion one,
      CodeRegion other,
      RegionAnswer answer,
      int pairs) {
    List<RegionAccess> accesses = new ArrayList<>();
    for (CodeRegion region : List.of(one, other)) {
      accesses.addAll(inferred.table().within(region.thread(0), region.first(0), region.last(0)));
    }
    return new RegionResult(
        explainer.place(one),
        explainer.place(other),
        answer.verdict(),
        answer.ground(),
        pairs,
        2,
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
