// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import dev.reweave.trace.VariableKind;

/** First look at the events: who touches which variable, and is the order right. */
final class Census implements EventSink {
  private final Names names;
  private final Sharing sharing = new Sharing();
  private final MismatchList mismatches = new MismatchList(sharing);
  private final OrderChecker checker = new OrderChecker(mismatches);

  Census(Names names) {
    this.names = names;
  }

  Sharing sharing() {
    return sharing;
  }

  MismatchList mismatches() {
    return mismatches;
  }

  OrderChecker.Violation violation() {
    return checker.violation();
  }

  @Override
  public void event(int kind, int thread, int site, int target, long value) {
    if (Kinds.isAccess(kind)) {
      sharing.access(target, thread, Kinds.writes(kind));
    }
    checker.event(kind, thread, site, target, value);
  }

  @Override
  public void blind(int kind, int thread, int site, int variable, long value) {
    sharing.access(variable, thread, Kinds.writes(kind));
    checker.blind(kind, thread, site, variable, value);
  }

  /** How many variables are used by one thread only, or never written. */
  long unshared() {
    long n = 0;
    for (int v = 0; v < names.variables.size(); v++) {
      if (isCounted(v) && !sharing.isShared(v)) {
        n++;
      }
    }
    return n;
  }

  // The two variables that stand for whole contents are bookkeeping, not somebody's variables.
  private boolean isCounted(int v) {
    VariableKind kind = names.members.kind(names.variables.member(v));
    return sharing.isUsed(v) && kind != VariableKind.CONTENT_BULK;
  }
}
