// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.check;

import dev.reweave.trace.VariableKind;
import dev.reweave.trace.order.normalise.EventSink;
import dev.reweave.trace.order.normalise.KindOrdinals;
import dev.reweave.trace.order.table.OrderTables;
import dev.reweave.trace.order.table.SharingState;
import org.jspecify.annotations.Nullable;

/** First look at the events: who touches which variable, and is the order right. */
public final class VariableCensus implements EventSink {
  private final OrderTables names;
  private final SharingState sharing = new SharingState();

  /**
   * Who added to what nobody has named an element of by its index: the order is nobody's matter.
   */
  private final SharingState adders = new SharingState();

  private final MismatchList mismatches = new MismatchList(sharing);
  private final OrderChecker checker = new OrderChecker(mismatches);

  public VariableCensus(OrderTables names) {
    this.names = names;
  }

  public SharingState sharing() {
    return sharing;
  }

  public MismatchList mismatches() {
    return mismatches;
  }

  public OrderChecker.@Nullable Violation violation() {
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
  public long unshared() {
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
