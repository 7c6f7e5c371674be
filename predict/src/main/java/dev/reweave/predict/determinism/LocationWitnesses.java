// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.order.EventLists;
import dev.reweave.finding.Finding;
import dev.reweave.predict.determinism.DeterminismOptions.EqualReads;
import dev.reweave.predict.determinism.DeterminismOptions.Mode;
import dev.reweave.predict.determinism.DeterminismOptions.Output;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** One feasible witness for each three places in the code, ranked and told. */
final class LocationWitnesses {
  /** Clocks may take this part of the memory that the JVM may use. */
  private static final int PART_FOR_CLOCKS = 6;

  private final Trace trace;
  private final CandidateJudge judge;
  private final AnalysisOptions options;
  private final CodeLocations locations;
  private final EventLists accesses;
  private final List<String> notes = new ArrayList<>();

  LocationWitnesses(Trace trace, CandidateJudge judge, AnalysisOptions options) {
    this.trace = trace;
    this.judge = judge;
    this.options = options;
    this.locations = new CodeLocations(trace);
    this.accesses = CausalClocks.accesses(trace);
  }

  PredictorOutcome run() {
    long bytes = Runtime.getRuntime().maxMemory() / PART_FOR_CLOCKS;
    CausalClocks causality = new CausalClocks(trace, bytes);
    IntendedReads intended =
        new IntendedReads(trace.info(), options.get(DeterminismOptions.INTENDED));
    LocationSearch search =
        new LocationSearch(trace, causality, accesses, locations, e -> intended.test(trace, e));
    Collection<PlaceCandidate> candidates = likelyFirst(search.candidates());
    CandidateDecisions decisions =
        new CandidateDecisions(trace, causality, accesses, locations, judge, reportsEqual());
    decisions.decide(candidates);
    note(search, decisions);
    List<ProvenRead> found = new ArrayList<>(decisions.found());
    int admitted = 0;
    if (isPaper() || options.get(DeterminismOptions.OUTPUT) == Output.FULL) {
      FullOutput full = new FullOutput(trace, judge, locations, e -> intended.test(trace, e));
      notes.addAll(full.count(isPaper(), options.get(DeterminismOptions.OUTPUT) == Output.FULL));
      List<ProvenRead> more = full.admittedByPaper(found, reportsEqual());
      found.addAll(more);
      admitted = more.size();
    }
    return new PredictorOutcome(drafts(found, decisions), decisions.decided() + admitted, notes);
  }

  private boolean reportsEqual() {
    return options.get(DeterminismOptions.EQUAL) == EqualReads.REPORT;
  }

  private boolean isPaper() {
    return options.get(DeterminismOptions.MODE) == Mode.PAPER;
  }

  /** So that a short budget goes to what is met most often. */
  private static List<PlaceCandidate> likelyFirst(Collection<PlaceCandidate> candidates) {
    return candidates.stream()
        .sorted(Comparator.comparingLong((PlaceCandidate c) -> -c.occurrences()))
        .toList();
  }

  private List<PredictorOutcome.Draft> drafts(
      List<ProvenRead> found, CandidateDecisions decisions) {
    RaceLabels races = new RaceLabels(trace);
    ReadRating rating = new ReadRating(trace);
    found.forEach(f -> rating.add(f, races.isRace(f), decisions.occurrences(f)));
    DeterminismExplainer explainer = new DeterminismExplainer(trace);
    List<PredictorOutcome.Draft> drafts = new ArrayList<>();
    for (ReadRating.Rated r : rating.ranked()) {
      ProvenRead f = r.found();
      DeterminismExplainer.Subject subject =
          new DeterminismExplainer.Subject(
              f.witness().read(),
              f.witness().writer(),
              f.instead(),
              f.places().member(),
              r.isRace(),
              f.isEqual(),
              f.schedule());
      Finding finding = explainer.explain(subject, r.score(), decisions.occurrences(f));
      drafts.add(new PredictorOutcome.Draft(finding, f.schedule()));
    }
    return drafts;
  }

  private void note(LocationSearch search, CandidateDecisions decisions) {
    if (decisions.equal() > 0) {
      notes.add(
          "Determinism: %s can read from another write, but the same value; left out."
              .formatted(count(decisions.equal(), "read")));
    }
    if (decisions.untried() > 0) {
      notes.add(
          "Determinism: of %s only the witnesses that span the fewest events were tried; they are undecided."
              .formatted(count(decisions.untried(), "place")));
    }
    if (search.passedOver() > 0) {
      notes.add(
          "Determinism: %s of variables with very many accesses were passed over."
              .formatted(count(search.passedOver(), "read")));
    }
  }

  private static String count(long n, String what) {
    return n + " " + what + (n == 1 ? "" : "s");
  }
}
