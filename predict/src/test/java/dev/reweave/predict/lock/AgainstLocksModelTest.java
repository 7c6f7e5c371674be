// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.finding.RegionSource;
import dev.reweave.predict.judge.UnprovenJudge;
import dev.reweave.predict.orders.NestedPrograms;
import dev.reweave.predict.pattern.AccessPattern;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Lock prediction by locksets and acquisition histories alone against the engine's model LOCKS: of
 * nested locking in one order, both admit the same triples. Each event is a place of its own, so a
 * candidate is one triple.
 */
class AgainstLocksModelTest {
  private record Triple(int first, int remote, int second) {
    /** Of accesses that lie further apart no candidate is made when nearer ones say as much. */
    boolean contains(Triple nearer) {
      return remote == nearer.remote && first <= nearer.first && nearer.second <= second;
    }
  }

  private static final int TRACES = Integer.getInteger("reweave.oracle.traces", 1500);

  @Test
  void bothAdmitTheSameTriples() {
    int admitted = 0;
    int refused = 0;
    for (long seed = 0; seed < TRACES; seed++) {
      Trace trace = NestedPrograms.trace(seed, 2 + (int) (seed % 2), 7);
      if (trace != null && !mayDeadlock(trace)) {
        long where = seed;
        Set<Triple> expected = new HashSet<>();
        refused += addFeasible(trace, expected);
        Set<Triple> found = candidates(trace);
        for (Triple t : found) {
          assertTrue(expected.contains(t), () -> t + " is too much, seed " + where);
        }
        for (Triple t : expected) {
          assertTrue(found.stream().anyMatch(t::contains), t + " is missed, seed " + seed);
        }
        admitted += expected.size();
      }
    }
    assertTrue(admitted > TRACES && refused > TRACES, admitted + " admitted, " + refused + " not");
  }

  /** Adds the triples that LOCKS admits; how many it does not. */
  private static int addFeasible(Trace trace, Set<Triple> admitted) {
    FeasibilityEngine engine = new FeasibilityEngine(trace);
    int refused = 0;
    for (int first = 0; first < trace.size(); first++) {
      for (int second = first + 1; second < trace.size(); second++) {
        for (int remote = 0; remote < trace.size(); remote++) {
          if (isPattern(trace, first, remote, second)) {
            Query query = Query.pattern(first, remote, second, PredictionModel.LOCKS);
            QueryAnswer answer = engine.decide(query);
            assertFalse(answer instanceof QueryAnswer.Refused, answer::toString);
            boolean isFeasible = answer instanceof QueryAnswer.Feasible;
            refused += isFeasible ? 0 : 1;
            if (isFeasible) {
              admitted.add(new Triple(first, remote, second));
            }
          }
        }
      }
    }
    return refused;
  }

  /** Two threads take two locks in different orders, so that the pattern may end in a deadlock. */
  private static boolean mayDeadlock(Trace trace) {
    Map<Integer, List<Integer>> held = new HashMap<>();
    Set<List<Integer>> after = new HashSet<>();
    for (int e = 0; e < trace.size(); e++) {
      int lock = trace.target(e);
      List<Integer> own = held.computeIfAbsent(trace.thread(e), t -> new ArrayList<>());
      if (trace.kind(e) == EventKind.ACQUIRE) {
        own.forEach(outer -> after.add(List.of(outer, lock)));
        own.add(lock);
      } else if (trace.kind(e) == EventKind.RELEASE) {
        own.remove((Integer) lock);
      }
    }
    return after.stream()
        .anyMatch(
            a ->
                after.contains(List.of(a.get(1), a.get(0)))
                    || after.stream()
                        .anyMatch(
                            b ->
                                b.get(0).equals(a.get(1))
                                    && after.contains(List.of(b.get(1), a.get(0)))));
  }

  private static boolean isPattern(Trace trace, int first, int remote, int second) {
    if (!trace.kind(first).isAccess()
        || !trace.kind(second).isAccess()
        || trace.thread(first) != trace.thread(second)
        || trace.thread(remote) == trace.thread(first)
        || !trace.conflict(first, remote)
        || !trace.conflict(remote, second)) {
      return false;
    }
    return AccessPattern.of(trace.kind(first), trace.kind(remote), trace.kind(second)) != null;
  }

  private static Set<Triple> candidates(Trace trace) {
    TraceInfo info = trace.info();
    AnalysisOptions options = AnalysisOptions.defaults().withRegions(Set.of(RegionSource.MARKED));
    RelevanceSets relevance = RelevanceSets.of(info);
    trace.forEachBatch(relevance::accept);
    Predictor.Session session = new LockPredictor().begin(info, options, relevance);
    trace.forEachBatch(session::accept);
    PredictorOutcome outcome = session.finish(info, new UnprovenJudge());
    Set<Triple> found = new HashSet<>();
    for (PredictorOutcome.Draft draft : outcome.drafts()) {
      int[] w = draft.witness();
      found.add(new Triple(w[0], w[1], w[2]));
    }
    return found;
  }
}
