// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.check.EventLists;
import dev.reweave.predict.determinism.witness.Witness;
import dev.reweave.predict.determinism.witness.WitnessOrder;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * All possible witnesses of a trace in which no writes commute, as the paper's Fig. 8 lists them.
 */
final class Enumeration {
  private Enumeration() {}

  static List<Witness> of(Trace trace, EventLists accesses) {
    List<Witness> all = new ArrayList<>();
    for (int v = 0; v < trace.info().variables().count(); v++) {
      int writer = Witness.INITIAL;
      for (int i = 0; i < accesses.size(v); i++) {
        int e = accesses.get(v, i);
        EventKind kind = trace.kind(e);
        if (Couples.isRead(kind)) {
          add(all, trace, accesses, v, writer, e);
        }
        writer = kind.writes() ? e : writer;
      }
      if (writer != Witness.INITIAL) {
        for (int c : challengers(trace, accesses, v, writer, Witness.FINAL)) {
          all.add(new Witness(writer, Witness.FINAL, c, WitnessOrder.WRITER_CHALLENGER_READ));
        }
      }
    }
    return all;
  }

  private static void add(
      List<Witness> all, Trace trace, EventLists accesses, int variable, int w, int r) {
    for (int c : challengers(trace, accesses, variable, w, r)) {
      all.add(new Witness(w, r, c, WitnessOrder.WRITER_CHALLENGER_READ));
    }
    if (w != Witness.INITIAL) {
      List<Integer> some = challengers(trace, accesses, variable, w, r);
      some.add(Witness.INITIAL);
      for (int c : some) {
        all.add(new Witness(w, r, c, WitnessOrder.CHALLENGER_READ));
        all.add(new Witness(w, r, c, WitnessOrder.CHALLENGER_READ_WRITER));
      }
    }
  }

  private static List<Integer> challengers(
      Trace trace, EventLists accesses, int variable, int w, int r) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < accesses.size(variable); i++) {
      int c = accesses.get(variable, i);
      if (trace.kind(c).writes() && c != w && c != r) {
        found.add(c);
      }
    }
    return found;
  }
}
