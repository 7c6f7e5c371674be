// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.deadlock;

import dev.reweave.engine.query.ConditionalUpdates;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.judge.CandidateRuling;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Predicts deadlocks from cycles in the lock order. */
public final class DeadlockPredictor implements Predictor {
  @Override
  public AnalysisKind analysis() {
    return AnalysisKind.DEADLOCK;
  }

  @Override
  public String help() {
    return "threads that can wait for each other in a circle";
  }

  @Override
  public boolean worksLive() {
    return true;
  }

  @Override
  public Session begin(TraceInfo info, AnalysisOptions options, RelevanceSets relevance) {
    return new Run(new LockGraph(relevance));
  }

  private record Run(LockGraph graph) implements Session {
    @Override
    public void accept(EventBatch batch) {
      graph.accept(batch);
    }

    @Override
    public void accept(int index, EventKind kind, int thread, int site, int target, long value) {
      graph.accept(index, kind, thread, site, target, value);
    }

    @Override
    public PredictorOutcome finish(TraceInfo info, CandidateJudge judge) {
      CycleSearch search = new CycleSearch(graph.edges(), graph.clocks());
      Trace trace = judge.trace().orElse(null);
      DeadlockExplainer explainer = new DeadlockExplainer(info, trace);
      List<PredictorOutcome.Draft> drafts = new ArrayList<>();
      List<List<List<LockEdge>>> places = search.cycles();
      judge.expect(places.size());
      for (List<List<LockEdge>> alike : places) {
        List<Query> queries = alike.stream().map(cycle -> query(cycle, trace)).toList();
        CandidateRuling ruling = judge.rule(queries, queries.size());
        if (ruling.isFinding()) {
          List<DeadlockExplainer.Party> parties =
              alike.get(ruling.attempt()).stream().map(Run::party).toList();
          drafts.add(
              new PredictorOutcome.Draft(
                  explainer.explain(parties, ruling, alike.size()),
                  ruling.schedule(),
                  queries.get(ruling.attempt()).absent()));
        }
      }
      return new PredictorOutcome(drafts, places.size(), notes(search));
    }

    private List<String> notes(CycleSearch search) {
      return graph.cut() || search.gaveUp()
          ? List.of("The lock order is too large to be searched for deadlocks completely.")
          : List.of();
    }

    private static Query query(List<LockEdge> cycle, @Nullable Trace trace) {
      int[] reached = cycle.stream().mapToInt(LockEdge::before).toArray();
      int[] requests = cycle.stream().mapToInt(LockEdge::waitEvent).toArray();
      int[] none = new int[0];
      int[] kept = ConditionalUpdates.beforeRequests(trace, requests);
      return new Query(reached, none, none, requests, kept, PredictionModel.LOCKS);
    }

    private static DeadlockExplainer.Party party(LockEdge e) {
      return new DeadlockExplainer.Party(
          e.thread(),
          e.held() >> 1,
          e.wanted() >> 1,
          e.holdEvent(),
          e.waitEvent(),
          e.holdSite(),
          e.waitSite());
    }
  }
}
