// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.predict.predictor.PredictorOutcome.Draft;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.serial.ClosedCycle.Place;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The monitor at work on the marked regions of one trace. */
final class SerializabilityRun implements Predictor.Session {
  private final TraceInfo tables;
  private final RegionMethods methods;
  private final MarkedTransactions marks;
  private final TraceConflicts conflicts;
  private final Map<Place, ClosedCycle> closed = new LinkedHashMap<>();
  private final Map<Place, Integer> counts = new HashMap<>();

  /** By thread: what its latest transaction began with. */
  private final Map<Integer, Begin> begins = new HashMap<>();

  private record Begin(EventKind kind, int target) {}

  SerializabilityRun(TraceInfo tables, RegionMethods methods) {
    ConflictMonitor monitor = new ConflictMonitor();
    this.tables = tables;
    this.methods = methods;
    marks = new MarkedTransactions(monitor, methods);
    conflicts = new TraceConflicts(monitor, ConflictScope.ACCESSES, tables);
  }

  @Override
  public void accept(int index, EventKind kind, int thread, int site, int target, long value) {
    if (!kind.isAccess()) {
      long before = marks.count();
      marks.accept(index, kind, thread, target);
      if (marks.count() > before) {
        begins.put(thread, new Begin(kind, target));
      }
    } else if (conflicts.accept(kind, thread, target, value)) {
      closes(index, kind, thread, site, target);
    }
  }

  private void closes(int index, EventKind kind, int thread, int site, int target) {
    Begin begin = begins.get(thread);
    if (begin == null) {
      return;
    }
    Place place = new Place(begin.kind(), begin.target(), site, tables.variables().member(target));
    counts.merge(place, 1, Integer::sum);
    closed.computeIfAbsent(
        place,
        p ->
            new ClosedCycle(
                index,
                kind,
                thread,
                site,
                target,
                marks.begin(thread),
                begin.kind(),
                begin.target()));
  }

  @Override
  public PredictorOutcome finish(TraceInfo info, CandidateJudge judge) {
    if (marks.count() == 0) {
      String note = "The run was not checked for serializability: it has no marked region.";
      return new PredictorOutcome(List.of(), 0, List.of(note));
    }
    Trace trace = judge.trace().orElse(null);
    SerializabilityExplainer explainer = new SerializabilityExplainer(info, trace);
    ConflictCycleSearch search =
        trace == null || closed.isEmpty() ? null : new ConflictCycleSearch(trace, methods);
    List<Draft> drafts = new ArrayList<>();
    closed.forEach(
        (place, sighting) -> {
          ConflictCycle cycle =
              search == null ? new ConflictCycle(List.of()) : search.closedBy(sighting.event());
          drafts.add(
              new Draft(explainer.explain(sighting, cycle, counts.getOrDefault(place, 1)), null));
        });
    return new PredictorOutcome(drafts, drafts.size(), List.of());
  }
}
