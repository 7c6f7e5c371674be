// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.order.EventLists;
import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The read-couples of one variable, and the writes that may challenge them. The <em>writer</em> of
 * a read is the last write before it; where writes commute, each that the read sees is one. A read
 * is an access that looks at the value and happens whatever it finds: a successful compare-and-set
 * is none. Accesses of unknown effect take no part.
 */
final class ReadCouples {
  /** Is told each read-couple, in trace order of the reads. */
  interface Visitor {
    /**
     * A read-couple. {@link #writes()} before {@code place} come before the read; those from {@code
     * seen} to {@code place} are commuting writes that it sees.
     */
    void couple(int writer, int read, int seen, int place);
  }

  private final Trace trace;
  private final EventLists accesses;
  private final int variable;
  private final IntArrayList writes = new IntArrayList();
  private int reads;

  /** Reads the accesses of a variable. */
  ReadCouples(Trace trace, EventLists accesses, int variable) {
    this.trace = trace;
    this.accesses = accesses;
    this.variable = variable;
    for (int i = 0; i < accesses.size(variable); i++) {
      EventKind kind = trace.kind(accesses.get(variable, i));
      if (kind.writes()) {
        writes.add(accesses.get(variable, i));
      }
      reads += isRead(kind) ? 1 : 0;
    }
  }

  /** Everything that writes the variable, in trace order. */
  IntArrayList writes() {
    return writes;
  }

  /** How many accesses can be the read of a witness. */
  int reads() {
    return reads;
  }

  /** Whether an access can be the read of a witness. */
  static boolean isRead(EventKind kind) {
    return kind == EventKind.READ || kind == EventKind.UPDATE;
  }

  /** Whether a write can be the writer or the challenger of a witness. */
  static boolean isWrite(EventKind kind) {
    return kind.writes() && kind != EventKind.OPAQUE;
  }

  /**
   * Tells the couples.
   *
   * @param mostSeen how many of the commuting writes that a read sees are taken for its writer
   */
  void forEach(int mostSeen, Visitor visitor) {
    int place = 0;
    int seen = 0;
    for (int i = 0; i < accesses.size(variable); i++) {
      int e = accesses.get(variable, i);
      EventKind kind = trace.kind(e);
      if (isRead(kind)) {
        visit(visitor, e, seen, place, mostSeen);
      }
      if (kind.writes()) {
        place++;
        seen = kind == EventKind.COMMUTE ? seen : place;
      }
    }
  }

  private void visit(Visitor visitor, int read, int seen, int place, int mostSeen) {
    for (int i = place - 1; i >= Math.max(seen, place - mostSeen); i--) {
      visitor.couple(writes.getInt(i), read, seen, place);
    }
    if (seen == 0) {
      visitor.couple(ReadWitness.INITIAL, read, seen, place);
    } else if (isWrite(trace.kind(writes.getInt(seen - 1)))) {
      visitor.couple(writes.getInt(seen - 1), read, seen, place);
    }
  }
}
