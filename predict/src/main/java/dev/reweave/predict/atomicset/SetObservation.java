// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset;

import dev.reweave.predict.atomicset.explain.SightingExplainer;
import dev.reweave.predict.atomicset.monitor.PatternSighting;
import dev.reweave.predict.atomicset.monitor.SeenPattern;
import dev.reweave.predict.atomicset.monitor.SetMonitor;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** A run of the monitor: what the recorded order itself shows. */
final class SetObservation implements Predictor.Session {
  private final RegionMethods methods;
  private final SetMonitor monitor;

  SetObservation(TraceInfo info, RegionMethods methods) {
    this.methods = methods;
    this.monitor = new SetMonitor(info, methods);
  }

  @Override
  public void forget(BitSet variables) {
    monitor.forget(variables);
  }

  @Override
  public void accept(int index, EventKind kind, int thread, int site, int target, long value) {
    monitor.accept(index, kind, thread, site, target, value);
  }

  @Override
  public PredictorOutcome finish(TraceInfo info, CandidateJudge judge) {
    SightingExplainer explainer = new SightingExplainer(info);
    List<PredictorOutcome.Draft> drafts = new ArrayList<>();
    for (Map.Entry<SeenPattern, PatternSighting> entry : monitor.seen().entrySet()) {
      int count = monitor.count(entry.getKey());
      drafts.add(
          new PredictorOutcome.Draft(
              explainer.explain(entry.getKey(), entry.getValue(), count), null));
    }
    List<String> notes = new ArrayList<>(methods.declared().unseen());
    if (monitor.leftOut() > 0) {
      notes.add(
          monitor.leftOut()
              + " accesses were not followed for atomic sets: their units use too many variables of"
              + " one set, or too many objects were declared to belong to another's.");
    }
    if (monitor.forgotten() > 0) {
      notes.add(
          monitor.forgotten()
              + " pairs of units were given up for atomic sets: one of them went on while too many"
              + " others ended.");
    }
    return new PredictorOutcome(drafts, drafts.size(), notes);
  }
}
