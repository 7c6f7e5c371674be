// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.predict.determinism.paper.PaperCounting;
import dev.reweave.predict.determinism.paper.PaperTally;
import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Decides every possible witness, for the counts of the full output and for the paper mode, whose
 * rules have no schedule to show. Only for traces of up to {@value #LONGEST} events.
 */
final class FullOutput {
  private static final int LONGEST = 200_000;

  private final Trace trace;
  private final CandidateJudge judge;
  private final CodeLocations locations;
  private final IntPredicate isIntended;
  private final Map<WitnessPlaces, ReadWitness> admitted = new LinkedHashMap<>();

  FullOutput(Trace trace, CandidateJudge judge, CodeLocations locations, IntPredicate isIntended) {
    this.trace = trace;
    this.judge = judge;
    this.locations = locations;
    this.isIntended = isIntended;
  }

  /** Counts, and says what came out. */
  List<String> count(boolean byPaper, boolean inFull) {
    if (trace.size() > LONGEST) {
      return List.of(
          "Determinism: the trace has more than %d events, too many to decide every witness."
              .formatted(LONGEST));
    }
    List<String> notes = new ArrayList<>();
    if (inFull) {
      WitnessTally tally = WitnessCounting.of(trace, judge::answer, judge::isLate);
      notes.add(
          String.format(
              Locale.ROOT,
              "Determinism, strict: %,d possible witnesses, %,d feasible, %,d infeasible (%,d by"
                  + " causality, %,d by locks and third writes, %,d by the engine), %,d undecided.",
              tally.witnesses(),
              tally.feasible(),
              tally.infeasible(),
              tally.byCausality(),
              tally.byLocks(),
              tally.byEngine(),
              tally.undecided()));
    }
    if (byPaper) {
      PaperTally tally = PaperCounting.of(trace, judge::isLate, this::meet);
      notes.add(
          String.format(
              Locale.ROOT,
              "Determinism, rules of the paper: %,d possible witnesses, %,d with a cycle, %,d"
                  + " without choices, %,d with choices; %,d feasible, %,d infeasible, %,d"
                  + " undecided.",
              tally.witnesses(),
              tally.cyclic(),
              tally.withoutChoices(),
              tally.withChoices(),
              tally.feasible(),
              tally.infeasible(),
              tally.undecided()));
    }
    return notes;
  }

  private void meet(ReadWitness w, boolean isFeasible) {
    int variable = trace.target(w.read() >= 0 ? w.read() : w.writer());
    if (isFeasible && !isIntended(w)) {
      WitnessPlaces places =
          new WitnessPlaces(
              trace.info().variables().member(variable),
              locations.of(w.writer()),
              locations.of(w.read()),
              locations.of(w.challenger()));
      admitted.putIfAbsent(places, w);
    }
  }

  private boolean isIntended(ReadWitness w) {
    for (int e : new int[] {w.writer(), w.read(), w.challenger()}) {
      if (e >= 0 && isIntended.test(e)) {
        return true;
      }
    }
    return false;
  }

  /** What {@link #count} found possible by the paper's rules and is not proven. */
  List<ProvenRead> admittedByPaper(List<ProvenRead> proven, boolean reportsEqual) {
    proven.forEach(f -> admitted.remove(f.places()));
    List<ProvenRead> more = new ArrayList<>();
    admitted.forEach(
        (places, w) -> {
          boolean isEqual = LocationSearch.isEqual(trace, w.writer(), w.challenger());
          if (reportsEqual || !isEqual) {
            more.add(new ProvenRead(places, w, w.challenger(), isEqual, null));
            judge.tally().countPotential();
          }
        });
    return more;
  }
}
