// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.live;

import dev.reweave.trace.order.normalise.RecordNormaliser;
import dev.reweave.trace.order.table.SharingState;
import dev.reweave.trace.order.table.VariableTable;
import java.util.BitSet;

/**
 * Keeps the number of variables of a live run bounded: when there are too many, those are forgotten
 * that nobody has used since the last time. If most are in use, there may be more.
 */
final class VariableForgetting {
  private final VariableTable variables;
  private final SharingState sharing;
  private final LiveSink sink;
  private final RecordNormaliser normalizer;
  private final LiveEvents to;
  private int most;
  private long forgotten;

  VariableForgetting(
      VariableTable variables,
      SharingState sharing,
      LiveSink sink,
      RecordNormaliser normalizer,
      LiveEvents to,
      int most) {
    this.variables = variables;
    this.sharing = sharing;
    this.sink = sink;
    this.normalizer = normalizer;
    this.to = to;
    this.most = most;
  }

  /** How many variables were forgotten. */
  long forgotten() {
    return forgotten;
  }

  /** Forgets what has to be forgotten now, unless reads are waiting for their place. */
  void look() {
    if (variables.used() <= most || !normalizer.isSettled()) {
      return;
    }
    BitSet gone = sink.unused(variables.size());
    variables.keepUsed(gone);
    to.forget(gone);
    variables.remove(gone);
    for (int v = gone.nextSetBit(0); v >= 0; v = gone.nextSetBit(v + 1)) {
      sharing.reset(v);
      normalizer.accesses().reset(v);
    }
    int count = gone.cardinality();
    forgotten += count;
    if (count < most / 4) {
      most += most / 2;
    }
  }
}
