// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.check;

import dev.reweave.trace.order.normalise.EventSink;
import dev.reweave.trace.order.normalise.KindOrdinals;
import dev.reweave.trace.order.table.IntColumn;
import java.util.BitSet;

/**
 * Finds out what the reads are that do not see the last write. If some recorded write (or the
 * initial value) is what the read saw, the order is wrong. If none is, something wrote that was not
 * recorded, native code or an uninstrumented class: the order may be right.
 */
public final class WriteSearch implements EventSink {
  private final MismatchList mismatches;
  private final IntColumn firstOf = new IntColumn(-1);
  private final int[] nextOf;
  private final BitSet touched = new BitSet();
  private final BitSet wrong = new BitSet();

  public WriteSearch(MismatchList mismatches) {
    this.mismatches = mismatches;
    nextOf = new int[mismatches.count()];
    for (int i = 0; i < nextOf.length; i++) {
      int v = mismatches.variable(i);
      nextOf[i] = firstOf.get(v);
      firstOf.set(v, i);
      if (mismatches.found(i) == 0 && mismatches.isCommon(i)) {
        wrong.set(i); // the default value may be a stale initial one
      }
    }
  }

  /** First mismatch that shows a wrong order, or -1. */
  public int firstWrong() {
    return wrong.nextSetBit(0);
  }

  @Override
  public void event(int kind, int thread, int site, int variable, long value) {
    if (!KindOrdinals.isAccess(kind)) {
      return;
    }
    int i = firstOf.get(variable);
    if (i < 0) {
      return;
    }
    boolean initial = !touched.get(variable);
    touched.set(variable);
    for (; i >= 0; i = nextOf[i]) {
      boolean source = kind != KindOrdinals.READ || initial;
      if (source && mismatches.found(i) == value && mismatches.isCommon(i)) {
        wrong.set(i);
      }
    }
  }

  @Override
  public void blind(int kind, int thread, int site, int variable, long value) {
    // its value is a guess
  }
}
