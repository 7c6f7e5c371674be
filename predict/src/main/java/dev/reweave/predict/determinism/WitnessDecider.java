// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.order.EventLists;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.predict.determinism.witness.ReadWitness;
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
final class WitnessDecider {
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
  private final WitnessRefutation refutation;
  private final EventRearrangement rearrangement;
  private final WriterPostponement postponement;
  private final WitnessQueries queries;

  /** Commuting writes and semaphores follow other rules. */
  private final boolean isBeyondRearranging;

  private final FinalValues finals;
  private final Function<Query, QueryAnswer> engine;

  WitnessDecider(
      Trace trace,
      CausalClocks causality,
      EventLists accesses,
      LockedScopes sections,
      ThreadWrites writes,
      Function<Query, QueryAnswer> engine) {
    this.trace = trace;
    this.accesses = accesses;
    this.refutation = new WitnessRefutation(trace, causality, sections, writes);
    this.rearrangement = new EventRearrangement(trace, causality, sections, writes);
    this.postponement = new WriterPostponement(trace, causality, sections, writes);
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
  Verdict decide(ReadWitness witness) {
    if (witness.read() == ReadWitness.FINAL) {
      return askFinal(witness);
    }
    return refutation.byCausality(witness) ? Verdict.BY_CAUSALITY : decideFurther(witness);
  }

  /** Decides one that causality does not refute. */
  Verdict decideFurther(ReadWitness witness) {
    if (refutation.byClosure(witness)) {
      return Verdict.BY_LOCKS;
    }
    return shows(witness) ? Verdict.SHOWN : ask(witness);
  }

  private boolean shows(ReadWitness witness) {
    if (isBeyondRearranging) {
      return false;
    }
    return isLateWriter(witness) ? postponement.shows(witness) : rearrangement.shows(witness);
  }

  private static boolean isLateWriter(ReadWitness witness) {
    return witness.order() == WitnessOrder.WRITER_CHALLENGER_READ
        && witness.challenger() < witness.writer();
  }

  /**
   * The order that showed the witness, which was decided last, when it was {@link Verdict#SHOWN}.
   */
  int[] shownOrder(ReadWitness witness) {
    return isLateWriter(witness) ? postponement.order() : rearrangement.order();
  }

  private Verdict ask(ReadWitness witness) {
    List<Query> asked = queries.of(witness);
    for (int i = 0; i < asked.size(); i++) {
      QueryAnswer answer = engine.apply(asked.get(i));
      if (answer instanceof QueryAnswer.Feasible yes && isBroken(witness, yes)) {
        return Verdict.PROVEN;
      }
      if (answer instanceof QueryAnswer.Infeasible && WitnessQueries.refutes(witness, i, asked)) {
        return Verdict.BY_ENGINE;
      }
    }
    return Verdict.UNDECIDED;
  }

  private boolean isBroken(ReadWitness witness, QueryAnswer.Feasible yes) {
    VisibleWrites seen = VisibleWrites.in(yes.schedule(), trace, accesses, witness.read());
    return !seen.isSame(VisibleWrites.recorded(trace, accesses, witness.read()));
  }

  private Verdict askFinal(ReadWitness witness) {
    if (refutation.ofFinal(witness.writer(), witness.challenger())) {
      return Verdict.BY_LOCKS;
    }
    Query query = finals.query(witness);
    if (query == null) {
      return Verdict.UNDECIDED;
    }
    QueryAnswer answer = engine.apply(query);
    if (answer instanceof QueryAnswer.Infeasible) {
      return Verdict.BY_ENGINE;
    }
    boolean isShown =
        answer instanceof QueryAnswer.Feasible yes
            && finals.lastWrite(yes.schedule(), witness) != witness.writer();
    return isShown ? Verdict.PROVEN : Verdict.UNDECIDED;
  }
}
