// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.check.EventLists;
import dev.reweave.engine.query.Answer;
import dev.reweave.engine.query.Query;
import dev.reweave.predict.determinism.witness.Witness;
import dev.reweave.predict.determinism.witness.WitnessOrder;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.List;
import java.util.function.Function;

/**
 * Decides single witnesses under {@code VIEW}, cheapest means first: causality, common locks, a
 * rearrangement of the recorded order, and the engine for what is left. Final reads are for the
 * engine alone.
 */
final class Decider {
  /** How a witness came out, and by what. */
  enum Verdict {
    BY_CAUSALITY,
    BY_LOCKS,
    BY_ENGINE,
    SHOWN,
    PROVEN,
    UNDECIDED;

    boolean isFeasible() {
      return this == SHOWN || this == PROVEN;
    }
  }

  private final Trace trace;
  private final EventLists accesses;
  private final Refutation refutation;
  private final Rearrangement rearrangement;
  private final Postponement postponement;
  private final WitnessQueries queries;

  /** Commuting writes and semaphores follow other rules. */
  private final boolean isBeyondRearranging;

  private final FinalValues finals;
  private final Function<Query, Answer> engine;

  Decider(
      Trace trace,
      Causality causality,
      EventLists accesses,
      Sections sections,
      Writes writes,
      Function<Query, Answer> engine) {
    this.trace = trace;
    this.accesses = accesses;
    this.refutation = new Refutation(trace, causality, sections, writes);
    this.rearrangement = new Rearrangement(trace, causality, sections, writes);
    this.postponement = new Postponement(trace, causality, sections, writes);
    this.isBeyondRearranging = writes.hasCommutes() || hasSemaphores(trace);
    this.queries = new WitnessQueries(trace, causality);
    this.finals = new FinalValues(trace, causality, accesses);
    this.engine = engine;
  }

  private static boolean hasSemaphores(Trace trace) {
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e) == EventKind.PERMITS_ACQUIRE) {
        return true;
      }
    }
    return false;
  }

  /** Decides it. */
  Verdict decide(Witness witness) {
    if (witness.read() == Witness.FINAL) {
      return askFinal(witness);
    }
    return refutation.byCausality(witness) ? Verdict.BY_CAUSALITY : decideFurther(witness);
  }

  /** Decides one that causality does not refute. */
  Verdict decideFurther(Witness witness) {
    if (refutation.byClosure(witness)) {
      return Verdict.BY_LOCKS;
    }
    return shows(witness) ? Verdict.SHOWN : ask(witness);
  }

  private boolean shows(Witness witness) {
    if (isBeyondRearranging) {
      return false;
    }
    return isLateWriter(witness) ? postponement.shows(witness) : rearrangement.shows(witness);
  }

  private static boolean isLateWriter(Witness witness) {
    return witness.order() == WitnessOrder.WRITER_CHALLENGER_READ
        && witness.challenger() < witness.writer();
  }

  /**
   * The order that showed the witness, which was decided last, when it was {@link Verdict#SHOWN}.
   */
  int[] shownOrder(Witness witness) {
    return isLateWriter(witness) ? postponement.order() : rearrangement.order();
  }

  private Verdict ask(Witness witness) {
    List<Query> asked = queries.of(witness);
    for (int i = 0; i < asked.size(); i++) {
      Answer answer = engine.apply(asked.get(i));
      if (answer instanceof Answer.Feasible yes && isBroken(witness, yes)) {
        return Verdict.PROVEN;
      }
      if (answer instanceof Answer.Infeasible && WitnessQueries.refutes(witness, i, asked)) {
        return Verdict.BY_ENGINE;
      }
    }
    return Verdict.UNDECIDED;
  }

  private boolean isBroken(Witness witness, Answer.Feasible yes) {
    Sight seen = Sight.in(yes.schedule(), trace, accesses, witness.read());
    return !seen.isSame(Sight.recorded(trace, accesses, witness.read()));
  }

  private Verdict askFinal(Witness witness) {
    if (refutation.ofFinal(witness.writer(), witness.challenger())) {
      return Verdict.BY_LOCKS;
    }
    Query query = finals.query(witness);
    if (query == null) {
      return Verdict.UNDECIDED;
    }
    Answer answer = engine.apply(query);
    if (answer instanceof Answer.Infeasible) {
      return Verdict.BY_ENGINE;
    }
    boolean isShown =
        answer instanceof Answer.Feasible yes
            && finals.lastWrite(yes.schedule(), witness) != witness.writer();
    return isShown ? Verdict.PROVEN : Verdict.UNDECIDED;
  }
}
