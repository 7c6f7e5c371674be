// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.signal;

import dev.reweave.engine.query.Query;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.judge.CandidateRuling;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Predicts threads that wait for ever because they were notified before they waited. That they were
 * is proven; that nobody notifies or interrupts them later is not, so the findings are POTENTIAL
 * until a run shows it.
 */
public final class LostSignalPredictor implements Predictor {
  @Override
  public AnalysisKind analysis() {
    return AnalysisKind.DEADLOCK;
  }

  @Override
  public String help() {
    return "notifications that can come before the wait";
  }

  @Override
  public Session begin(TraceInfo info, AnalysisOptions options, RelevanceSets relevance) {
    return new Run(new ObservedSignals());
  }

  private record Run(ObservedSignals signals) implements Session {
    @Override
    public void accept(int index, EventKind kind, int thread, int site, int target, long value) {
      signals.accept(index, kind, thread, site, target, value);
    }

    @Override
    public PredictorOutcome finish(TraceInfo info, CandidateJudge judge) {
      List<List<NotifiedWait>> places = signals.wakeups();
      Trace trace = judge.trace().orElse(null);
      if (places.isEmpty()) {
        return new PredictorOutcome(List.of(), 0, List.of());
      }
      if (trace == null) {
        String note = "Lost signals were not looked for: the trace was not loaded as a whole.";
        return new PredictorOutcome(List.of(), 0, List.of(note));
      }
      LateWait late = new LateWait(trace, signals);
      LostSignalExplainer explainer = new LostSignalExplainer(info, trace);
      List<PredictorOutcome.Draft> drafts = new ArrayList<>();
      judge.expect(places.size());
      int candidates = 0;
      int guarded = 0;
      for (List<NotifiedWait> alike : places) {
        Map<NotifiedWait, Query> asked = new LinkedHashMap<>();
        alike.forEach(wakeup -> late.query(wakeup).ifPresent(q -> asked.put(wakeup, q)));
        if (asked.isEmpty()) {
          continue;
        }
        CandidateRuling ruling = judge.ruleOnOrder(List.copyOf(asked.values()));
        boolean isGuarded = !ruling.isFinding() && ruling.obstacle() != null;
        candidates += isGuarded ? 0 : 1;
        guarded += isGuarded ? 1 : 0;
        if (ruling.isFinding()) {
          drafts.add(draft(explainer, asked, ruling));
        }
      }
      return new PredictorOutcome(drafts, candidates, notes(guarded));
    }

    private static List<String> notes(int guarded) {
      return guarded == 0
          ? List.of()
          : List.of(
              guarded
                  + (guarded == 1 ? " wait is" : " waits are")
                  + " left out: in every order that was found in which the notification comes first,"
                  + " a thread takes another branch than recorded.");
    }

    private static PredictorOutcome.Draft draft(
        LostSignalExplainer explainer, Map<NotifiedWait, Query> asked, CandidateRuling ruling) {
      Map.Entry<NotifiedWait, Query> shown = List.copyOf(asked.entrySet()).get(ruling.attempt());
      int waits = shown.getKey().waits();
      int last = 0;
      for (int notify : shown.getValue().before()) {
        last = Math.max(last, notify);
      }
      return new PredictorOutcome.Draft(
          explainer.explain(last, waits, ruling, asked.size()),
          ruling.schedule(),
          new int[] {last, waits});
    }
  }
}
