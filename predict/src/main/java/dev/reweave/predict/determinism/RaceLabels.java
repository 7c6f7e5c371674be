// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.order.MustOrder;
import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Labels a witness as a race: its read and a write of another thread that conflict, with no common
 * lock, no order by other synchronisation, on a variable that is not itself thread-safe. What is no
 * race is nondeterministic all the same ("race-free", Fig. 1 of the paper).
 */
final class RaceLabels {
  private final Trace trace;
  private final MustOrder order;

  RaceLabels(Trace trace) {
    this.trace = trace;
    this.order = MustOrder.of(trace);
  }

  /** Whether the read races with its writer or with the write it reads from instead. */
  boolean isRace(ProvenRead found) {
    ReadWitness w = found.witness();
    return w.read() == ReadWitness.FINAL
        ? race(w.writer(), found.instead())
        : race(w.read(), w.writer()) || race(w.read(), found.instead());
  }

  private boolean race(int a, int b) {
    if (a < 0 || b < 0 || trace.thread(a) == trace.thread(b)) {
      return false;
    }
    int member = trace.info().variables().member(trace.target(a));
    return !trace.info().members().get(member).isAtomic()
        && !order.must(Math.min(a, b), Math.max(a, b))
        && !excluded(a, b);
  }

  private boolean excluded(int a, int b) {
    IntArrayList ofA = OpenSections.at(trace, a);
    for (int other : OpenSections.at(trace, b)) {
      for (int one : ofA) {
        boolean shared =
            trace.kind(one) == EventKind.ACQUIRE_SHARED
                && trace.kind(other) == EventKind.ACQUIRE_SHARED;
        if (trace.target(one) == trace.target(other) && !shared) {
          return true;
        }
      }
    }
    return false;
  }
}
