// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset;

import dev.reweave.engine.query.ConditionalUpdates;
import dev.reweave.engine.query.Query;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.atomicset.explain.CycleExplainer;
import dev.reweave.predict.atomicset.explain.CycleRanking;
import dev.reweave.predict.atomicset.explain.HarmlessUses;
import dev.reweave.predict.atomicset.join.CycleCandidate;
import dev.reweave.predict.atomicset.join.CycleJoin;
import dev.reweave.predict.atomicset.join.UnitCycle;
import dev.reweave.predict.atomicset.owner.ObjectOwners;
import dev.reweave.predict.atomicset.owner.OwnerSearch;
import dev.reweave.predict.atomicset.scan.GatheredPairs;
import dev.reweave.predict.atomicset.scan.PairScan;
import dev.reweave.predict.atomicset.scan.UnitAccess;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.judge.CandidateRuling;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.predict.regions.RegionFinder;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One prediction over a trace in memory: owners, pairs, cycles, and what the judge says of them.
 */
final class SetPrediction {
  /** So many candidates are judged, the most promising. */
  private static final int MOST_CANDIDATES = 150;

  /** So many more cycles of a finding, on other variables, are kept for replay. */
  private static final int MOST_OTHERS = 2;

  private final Trace trace;
  private final AnalysisOptions options;
  private final RelevanceSets relevance;
  private final RegionMethods methods;

  SetPrediction(Trace trace, AnalysisOptions options, RelevanceSets relevance) {
    this.trace = trace;
    this.options = options;
    this.relevance = relevance;
    this.methods = new RegionMethods(trace.info(), options.markedMethods());
  }

  PredictorOutcome run(CandidateJudge judge) {
    GatheredPairs gathered = gather();
    CycleRanking ranking =
        new CycleRanking(trace.info(), HarmlessUses.of(trace, methods, relevance));
    List<CycleCandidate> all = ranking.mostPromisingFirst(CycleJoin.join(trace, gathered));
    List<CycleCandidate> judged = all.subList(0, Math.min(all.size(), MOST_CANDIDATES));
    CycleExplainer explainer = new CycleExplainer(trace);
    List<PredictorOutcome.Draft> drafts = new ArrayList<>();
    judge.expect(judged.size());
    ReportedCycles told = new ReportedCycles();
    int count = 0;
    for (CycleCandidate any : skewLast(judged)) {
      CycleCandidate candidate = told.newsIn(any);
      if (candidate.isEmpty()) {
        continue;
      }
      int earlier = told.tellsOf(candidate);
      if (earlier >= 0) {
        List<UnitCycle> skews = candidate.all();
        double score = ranking.score(candidate, skews.get(0));
        for (PredictorOutcome.Draft skew : also(judge, candidate, skews, explainer, score)) {
          drafts.set(earlier, drafts.get(earlier).or(skew));
        }
        continue;
      }
      count++;
      CandidateRuling ruling = rule(judge, candidate);
      if (ruling.isFinding()) {
        UnitCycle shown = candidate.all().get(ruling.attempt());
        if (ruling.verdict() == Verdict.FEASIBLE) {
          told.add(candidate, shown, drafts.size());
        }
        double score = ranking.score(candidate, shown);
        drafts.add(
            new PredictorOutcome.Draft(
                explainer.explain(candidate, shown, ruling, score),
                ruling.schedule(),
                shown.events(),
                also(judge, candidate, candidate.onOtherMembers(shown), explainer, score)));
      }
    }
    return new PredictorOutcome(drafts, count, notes(all.size(), gathered));
  }

  /** More cycles of two units that are told already, for replay; counts nothing. */
  private List<PredictorOutcome.Draft> also(
      CandidateJudge judge,
      CycleCandidate candidate,
      List<UnitCycle> cycles,
      CycleExplainer explainer,
      double score) {
    List<PredictorOutcome.Draft> others = new ArrayList<>();
    for (UnitCycle cycle : cycles) {
      if (others.size() == MOST_OTHERS || judge.isLate()) {
        break;
      }
      CandidateRuling ruling = judge.another(template(cycle), false);
      if (ruling.isFinding()) {
        others.add(
            new PredictorOutcome.Draft(
                explainer.explain(candidate, cycle, ruling, score),
                ruling.schedule(),
                cycle.events()));
      }
    }
    return others;
  }

  private static List<CycleCandidate> skewLast(List<CycleCandidate> candidates) {
    return candidates.stream()
        .sorted(Comparator.comparing(c -> c.family() == FindingPattern.SKEW))
        .toList();
  }

  private GatheredPairs gather() {
    boolean owns = options.get(AtomicSetPredictor.OWNERSHIP) == AtomicSetPredictor.Ownership.ON;
    ObjectOwners owners =
        owns
            ? OwnerSearch.search(trace, methods, relevance)
            : OwnerSearch.declared(trace, methods, relevance);
    RegionMethods joining = methods.joining(owners.joined());
    RegionFinder finder =
        new RegionFinder(trace.info(), joining, options.regions(), options.maxDistance());
    return PairScan.scan(trace, joining, finder, owners, relevance);
  }

  private CandidateRuling rule(CandidateJudge judge, CycleCandidate candidate) {
    List<Query> templates = candidate.all().stream().map(this::template).toList();
    return judge.rule(templates, candidate.unordered());
  }

  /** What the cycle needs to be written has to be written in the other order, too: of each pair. */
  private Query template(UnitCycle cycle) {
    UnitAccess one = cycle.seen().kind().writes() ? cycle.seen() : cycle.first();
    UnitAccess other = cycle.done().kind().writes() ? cycle.done() : cycle.second();
    int[] kept =
        IntStream.of(one.index(), other.index())
            .flatMap(write -> IntStream.of(ConditionalUpdates.of(trace, write)))
            .distinct()
            .toArray();
    return cycle.query().keeping(kept);
  }

  private List<String> notes(int candidates, GatheredPairs gathered) {
    List<String> notes = new ArrayList<>(methods.declared().unseen());
    if (candidates > MOST_CANDIDATES) {
      notes.add(
          "Of %d pairs of units of work that may break an atomic set, the %d most promising were judged."
              .formatted(candidates, MOST_CANDIDATES));
    }
    if (gathered.pairs().leftOut() > 0) {
      notes.add(
          gathered.pairs().leftOut()
              + " pairs of accesses at places that occur often were not looked at for atomic sets.");
    }
    return notes;
  }
}
