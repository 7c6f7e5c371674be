// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.live;

import dev.reweave.trace.VariableColumns;
import dev.reweave.trace.order.table.SharingState;
import dev.reweave.trace.order.table.VariableTable;

/** The variables of a run that goes on: a view of the tables that grow. */
final class LiveVariables extends VariableColumns {
  private final VariableTable table;
  private final SharingState sharing;

  LiveVariables(VariableTable table, SharingState sharing) {
    super(0, new int[0], new long[0], new long[0], new long[0]);
    this.table = table;
    this.sharing = sharing;
  }

  @Override
  public int count() {
    return table.size();
  }

  @Override
  public int member(int variable) {
    return table.member(variable);
  }

  @Override
  public long object(int variable) {
    return table.object(variable);
  }

  @Override
  public long key(int variable) {
    return table.key(variable);
  }

  @Override
  public boolean isShared(int variable) {
    return sharing.isShared(variable);
  }

  @Override
  public int sharedCount() {
    int n = 0;
    for (int v = 0; v < count(); v++) {
      n += isShared(v) ? 1 : 0;
    }
    return n;
  }
}
