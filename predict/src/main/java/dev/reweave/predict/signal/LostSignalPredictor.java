// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.signal;

import dev.reweave.engine.query.Query;
import dev.reweave.predict.explain.LostSignalExplainer;
import dev.reweave.predict.relevance.Relevance;
import dev.reweave.predict.session.AnalysisOptions;
import dev.reweave.predict.session.Judge;
import dev.reweave.predict.session.Outcome;
import dev.reweave.predict.session.Predictor;
import dev.reweave.predict.session.Ruling;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Predicts threads that wait for ever because they were notified before they waited. That they were
 * is proven; that nobody notifies or interrupts them later is not, so the findings are POTENTIAL
 * until a run shows it.
 */
public final class LostSignalPredictor implements Predictor {
  @Override
  public String name() {
    return "deadlock";
  }

  @Override
  public Session begin(TraceInfo info, AnalysisOptions options, Relevance relevance) {
    return new Run(new Signals());
  }

  private record Run(Signals signals) implements Session {
    @Override
    public void accept(int index, EventKind kind, int thread, int site, int target, long value) {
      signals.accept(index, kind, thread, site, target, value);
    }

    @Override
    public Outcome finish(TraceInfo info, Judge judge) {
      List<List<Wakeup>> places = signals.wakeups();
      Trace trace = judge.trace();
      if (places.isEmpty()) {
        return new Outcome(List.of(), 0, List.of());
      }
      if (trace == null) {
        String note = "Lost signals were not looked for: the trace was not loaded as a whole.";
        return new Outcome(List.of(), 0, List.of(note));
      }
      LateWait late = new LateWait(trace, signals);
      LostSignalExplainer explainer = new LostSignalExplainer(info, trace);
      List<Outcome.Draft> drafts = new ArrayList<>();
      judge.expect(places.size());
      int candidates = 0;
      for (List<Wakeup> alike : places) {
        List<Wakeup> asked = new ArrayList<>();
        List<Query> queries = new ArrayList<>();
        for (Wakeup wakeup : alike) {
          Optional<Query> query = late.query(wakeup);
          query.ifPresent(queries::add);
          query.ifPresent(q -> asked.add(wakeup));
        }
        if (queries.isEmpty()) {
          continue;
        }
        candidates++;
        Ruling ruling = judge.ruleOnOrder(queries);
        if (ruling.isFinding()) {
          drafts.add(draft(explainer, asked, queries, ruling));
        }
      }
      return new Outcome(drafts, candidates, List.of());
    }

    private static Outcome.Draft draft(
        LostSignalExplainer explainer, List<Wakeup> asked, List<Query> queries, Ruling ruling) {
      Wakeup wakeup = asked.get(ruling.attempt());
      int last = 0;
      for (int notify : queries.get(ruling.attempt()).before()) {
        last = Math.max(last, notify);
      }
      return new Outcome.Draft(
          explainer.explain(last, wakeup.waits(), ruling, asked.size()),
          ruling.schedule(),
          new int[] {last, wakeup.waits()});
    }
  }
}
