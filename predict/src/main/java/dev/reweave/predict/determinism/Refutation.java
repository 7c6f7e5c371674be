// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;

/**
 * Refutes witnesses without looking at orders: by causality, and by the order that a common lock
 * forces. Where two events of a witness hold one lock, the section of the first has to end before
 * that of the second begins; what this end needs must not need what comes after.
 */
final class Refutation {
  private static final int LONGEST = 2_000;

  private final Trace trace;
  private final Causality causality;
  private final Sections sections;
  private final Writes writes;

  Refutation(Trace trace, Causality causality, Sections sections, Writes writes) {
    this.trace = trace;
    this.causality = causality;
    this.sections = sections;
    this.writes = writes;
  }

  /** Whether causality alone refutes the witness. */
  boolean byCausality(Witness witness) {
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

  /** Whether a lock that two of its events hold refutes the witness. */
  boolean byLocks(Witness witness) {
    int w = witness.writer();
    int r = witness.read();
    int c = witness.challenger();
    return switch (witness.order()) {
      case CHALLENGER_READ -> refutes(c, r, witness);
      case CHALLENGER_READ_WRITER -> refutes(c, r, witness) || refutes(r, w, witness);
      case WRITER_CHALLENGER_READ -> refutes(w, c, witness) || refutes(c, r, witness);
    };
  }

  private boolean refutes(int first, int second, Witness witness) {
    if (first < 0 || second < 0 || trace.thread(first) == trace.thread(second)) {
      return false;
    }
    for (int mine : sections.openAfter(first)) {
      for (int other : sections.openAfter(second)) {
        if (trace.target(mine) == trace.target(other)
            && sections.exclude(mine, other)
            && cannotEnd(first, mine, other, second, witness)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean cannotEnd(int first, int mine, int other, int second, Witness witness) {
    int release = sections.release(mine);
    // A thread goes no further than where it reads something else.
    if (release < 0 || first == witness.read()) {
      return true;
    }
    if (causality.before(other, release) || causality.before(witness.read(), release)) {
      return true;
    }
    boolean isAbsent = witness.order() == WitnessOrder.CHALLENGER_READ;
    return (isAbsent && causality.before(witness.writer(), release))
        || isOverwritten(other, second, release);
  }

  /**
   * A read of the second section reads from a write that has to come before another one, which has
   * to come before the section.
   */
  private boolean isOverwritten(int from, int to, int release) {
    if (writes.hasCommutes()) {
      return false;
    }
    int[] clock = causality.clock(release);
    int steps = 0;
    for (int e = trace.previous(to); e > from && steps++ < LONGEST; e = trace.previous(e)) {
      EventKind kind = trace.kind(e);
      if (kind.isAccess() && kind.reads() && trace.info().variables().isShared(trace.target(e))) {
        for (int u = 0; u < clock.length; u++) {
          int last = u == trace.thread(release) ? release : clock[u];
          int later = writes.first(trace.target(e), u, e, last);
          int source = writes.source(e);
          if (later >= 0 && (source < 0 || causality.before(source, later))) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
