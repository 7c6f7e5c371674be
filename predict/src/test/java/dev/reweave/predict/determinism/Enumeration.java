// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.order.EventLists;
import dev.reweave.predict.determinism.witness.ReadWitness;
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

  static List<ReadWitness> of(Trace trace, EventLists accesses) {
    List<ReadWitness> all = new ArrayList<>();
    for (int v = 0; v < trace.info().variables().count(); v++) {
      int writer = ReadWitness.INITIAL;
      for (int i = 0; i < accesses.size(v); i++) {
        int e = accesses.get(v, i);
        EventKind kind = trace.kind(e);
        if (ReadCouples.isRead(kind)) {
          add(all, trace, accesses, v, writer, e);
        }
        writer = kind.writes() ? e : writer;
      }
      if (writer != ReadWitness.INITIAL) {
        for (int c : challengers(trace, accesses, v, writer, ReadWitness.FINAL)) {
          all.add(
              new ReadWitness(writer, ReadWitness.FINAL, c, WitnessOrder.WRITER_CHALLENGER_READ));
        }
      }
    }
    return all;
  }

  private static void add(
      List<ReadWitness> all, Trace trace, EventLists accesses, int variable, int w, int r) {
    for (int c : challengers(trace, accesses, variable, w, r)) {
      all.add(new ReadWitness(w, r, c, WitnessOrder.WRITER_CHALLENGER_READ));
    }
    if (w != ReadWitness.INITIAL) {
      List<Integer> some = challengers(trace, accesses, variable, w, r);
      some.add(ReadWitness.INITIAL);
      for (int c : some) {
        all.add(new ReadWitness(w, r, c, WitnessOrder.CHALLENGER_READ));
        all.add(new ReadWitness(w, r, c, WitnessOrder.CHALLENGER_READ_WRITER));
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
