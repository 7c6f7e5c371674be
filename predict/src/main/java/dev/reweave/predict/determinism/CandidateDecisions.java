// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import static java.util.Objects.requireNonNull;

import dev.reweave.engine.order.EventLists;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.Schedule;
import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Has candidates decided by the engine, under {@code VIEW}. What a schedule shows is filed under
 * the write that the read reads from <em>there</em>: a challenger that is itself overwritten before
 * the read explains nothing. So several candidates may end in one finding, and are counted for it.
 */
final class CandidateDecisions {
  private final Trace trace;
  private final EventLists accesses;
  private final CodeLocations locations;
  private final CandidateJudge judge;
  private final WitnessQueries queries;
  private final FinalValues finals;
  private final boolean reportsEqual;
  private final Map<WitnessPlaces, ProvenRead> found = new LinkedHashMap<>();
  private final Map<WitnessPlaces, Long> occurrences = new HashMap<>();
  private int equal;
  private int untried;
  private int decided;

  CandidateDecisions(
      Trace trace,
      CausalClocks causality,
      EventLists accesses,
      CodeLocations locations,
      CandidateJudge judge,
      boolean reportsEqual) {
    this.trace = trace;
    this.accesses = accesses;
    this.locations = locations;
    this.judge = judge;
    this.queries = new WitnessQueries(trace, causality);
    this.finals = new FinalValues(trace, causality, accesses);
    this.reportsEqual = reportsEqual;
  }

  /** Decides them in turn. */
  void decide(Collection<PlaceCandidate> candidates) {
    candidates.forEach(this::decide);
  }

  private void decide(PlaceCandidate candidate) {
    decided++;
    occurrences.merge(candidate.places(), candidate.occurrences(), Long::sum);
    if (found.containsKey(candidate.places())) {
      decided--;
      return;
    }
    boolean sure = candidate.isWhole();
    ProvenRead sameValue = null;
    for (ReadWitness witness : candidate.witnesses()) {
      List<Query> asked = queries(witness);
      boolean refuted = false;
      for (int i = 0; i < asked.size(); i++) {
        QueryAnswer answer = judge.answer(asked.get(i));
        refuted |=
            answer instanceof QueryAnswer.Infeasible && WitnessQueries.refutes(witness, i, asked);
        if (answer instanceof QueryAnswer.Feasible yes) {
          ProvenRead shown = sharpest(candidate, witness, asked.get(i), shown(witness, yes));
          if (shown != null && (reportsEqual || !shown.isEqual())) {
            keep(shown, candidate);
            return;
          }
          sameValue = shown == null ? sameValue : shown;
        }
      }
      sure &= refuted;
    }
    if (sameValue != null) {
      equal++;
      decided--;
    } else {
      untried += candidate.isWhole() || judge.isLate() ? 0 : 1;
      if (sure) {
        judge.tally().countInfeasible();
      } else {
        judge.tally().countUndecided();
      }
    }
  }

  /** Prefers a proof in which the read reads from the challenger itself. */
  private @Nullable ProvenRead sharpest(
      PlaceCandidate candidate, ReadWitness witness, Query query, @Nullable ProvenRead shown) {
    if (shown == null || shown.places().equals(candidate.places()) || witness.read() < 0) {
      return shown;
    }
    for (Query sharper : queries.without(shown.instead(), query, witness)) {
      if (judge.answer(sharper) instanceof QueryAnswer.Feasible yes) {
        ProvenRead other = shown(witness, yes);
        if (other != null && other.places().equals(candidate.places())) {
          return other;
        }
      }
    }
    return shown;
  }

  private List<Query> queries(ReadWitness witness) {
    if (witness.read() != ReadWitness.FINAL) {
      return queries.of(witness);
    }
    Query query = finals.query(witness);
    return query == null ? List.of() : List.of(query);
  }

  private @Nullable ProvenRead shown(ReadWitness witness, QueryAnswer.Feasible yes) {
    if (witness.read() == ReadWitness.FINAL) {
      int last = finals.lastWrite(yes.schedule(), witness);
      return last == witness.writer() ? null : found(witness, last, yes);
    }
    Schedule schedule = yes.schedule();
    VisibleWrites recorded = VisibleWrites.recorded(trace, accesses, witness.read());
    VisibleWrites seen = VisibleWrites.in(schedule, trace, accesses, witness.read());
    if (seen.isSame(recorded)) {
      return null;
    }
    return found(witness, seen.differsBy(recorded), yes);
  }

  private ProvenRead found(ReadWitness witness, int instead, QueryAnswer.Feasible yes) {
    WitnessPlaces places =
        new WitnessPlaces(
            trace.info().variables().member(variable(witness)),
            locations.of(witness.writer()),
            locations.of(witness.read()),
            locations.of(instead));
    boolean isEqual = LocationSearch.isEqual(trace, witness.writer(), instead);
    return new ProvenRead(places, witness, instead, isEqual, yes);
  }

  private int variable(ReadWitness witness) {
    return trace.target(witness.read() >= 0 ? witness.read() : witness.writer());
  }

  private void keep(ProvenRead shown, PlaceCandidate candidate) {
    if (!shown.places().equals(candidate.places())) {
      occurrences.merge(shown.places(), candidate.occurrences(), Long::sum);
    }
    if (found.putIfAbsent(shown.places(), shown) == null) {
      judge.tally().countProven(requireNonNull(shown.proof()));
    } else {
      decided--;
    }
  }

  /** What was found, one for each three places in the code. */
  List<ProvenRead> found() {
    return new ArrayList<>(found.values());
  }

  /** How many witnesses a finding stands for, as far as they were met. */
  long occurrences(ProvenRead finding) {
    return occurrences.getOrDefault(finding.places(), 1L);
  }

  /** Candidates that differ from others and were decided, or left open. */
  int decided() {
    return decided;
  }

  /** Candidates that are possible, but only with the value that was recorded. */
  int equal() {
    return equal;
  }

  /** Undecided candidates of which only the most likely witnesses were tried. */
  int untried() {
    return untried;
  }
}
