// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import dev.reweave.trace.VariableKind;

/** First look at the events: who touches which variable, and is the order right. */
final class VariableCensus implements EventSink {
  private final OrderTables names;
  private final SharingState sharing = new SharingState();

  /**
   * Who added to what nobody has named an element of by its index: the order is nobody's matter.
   */
  private final SharingState adders = new SharingState();

  private final MismatchList mismatches = new MismatchList(sharing);
  private final OrderChecker checker = new OrderChecker(mismatches);

  VariableCensus(OrderTables names) {
    this.names = names;
  }

  SharingState sharing() {
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
    if (KindOrdinals.isAccess(kind)) {
      access(kind, thread, target);
    }
    checker.event(kind, thread, site, target, value);
  }

  private void access(int kind, int thread, int variable) {
    if (kind == KindOrdinals.OPAQUE && names.variables.isAdditions(variable)) {
      SharingState known = sharing.isUsed(variable) ? sharing : adders;
      known.access(variable, thread, true);
      return;
    }
    sharing.access(variable, thread, KindOrdinals.writes(kind));
    if (kind == KindOrdinals.READ && adders.isUsed(variable)) {
      sharing.merge(variable, adders, variable);
    }
  }

  @Override
  public void blind(int kind, int thread, int site, int variable, long value) {
    sharing.access(variable, thread, KindOrdinals.writes(kind));
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

  // The variables that stand for whole contents and for what was added are bookkeeping, not
  // somebody's variables.
  private boolean isCounted(int v) {
    VariableKind kind = names.members.kind(names.variables.member(v));
    return sharing.isUsed(v)
        && kind != VariableKind.CONTENT_BULK
        && !names.variables.isAdditions(v);
  }
}
