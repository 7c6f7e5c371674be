// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.predict.determinism.witness.WitnessOrder;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;

/**
 * Refutes witnesses without looking at orders: by causality, and by the order that a common lock
 * forces. Where two events of a witness hold one lock, the section of the first has to end before
 * that of the second begins; what this end needs must not need what comes after.
 */
final class WitnessRefutation {
  private final Trace trace;
  private final CausalClocks causality;
  private final LockedScopes sections;
  private final OverwritingRule overwriting;
  private final LockClosure locks;

  WitnessRefutation(
      Trace trace, CausalClocks causality, LockedScopes sections, ThreadWrites writes) {
    this.trace = trace;
    this.causality = causality;
    this.sections = sections;
    this.overwriting = new OverwritingRule(trace, causality, writes);
    this.locks = new LockClosure(trace, causality, sections, overwriting);
  }

  /** Whether causality alone refutes the witness. */
  boolean byCausality(ReadWitness witness) {
    int w = witness.writer();
    int r = witness.read();
    int c = witness.challenger();
    boolean isOrdered = c >= 0 && (needs(c, r) || trace.thread(c) == trace.thread(r) && c > r);
    return isOrdered
        || switch (witness.order()) {
          case WRITER_CHALLENGER_READ -> c < 0 || (w >= 0 && needs(w, c));
          case CHALLENGER_READ, CHALLENGER_READ_WRITER ->
              w < 0 || needs(r, w) || (c >= 0 && needs(c, w));
        };
  }

  /** A compare-and-set happens only when it reads as recorded. */
  boolean needs(int event, int other) {
    return trace.kind(event) == EventKind.CAS
        ? causality.before(other, event)
        : causality.needs(event, other);
  }

  /** Whether locks or a third write refute the witness, which causality does not. */
  boolean byClosure(ReadWitness witness) {
    return locks.refutes(witness)
        || (witness.order() == WitnessOrder.WRITER_CHALLENGER_READ
            && witness.challenger() < witness.writer()
            && overwriting.forbids(witness));
  }

  /**
   * Whether causality or a lock that both hold refutes that the challenger is the last write of its
   * variable in place of the writer: everything happens, every read as recorded.
   */
  boolean ofFinal(int writer, int challenger) {
    if (causality.before(challenger, writer) || overwriting.forbidsFinally(writer, challenger)) {
      return true;
    }
    for (int mine : sections.openAfter(writer)) {
      for (int other : sections.openAfter(challenger)) {
        int release = sections.release(mine);
        if (trace.target(mine) == trace.target(other)
            && sections.exclude(mine, other)
            && (release < 0
                || causality.before(other, release)
                || overwriting.forbids(other, challenger, release))) {
          return true;
        }
      }
    }
    return false;
  }
}
