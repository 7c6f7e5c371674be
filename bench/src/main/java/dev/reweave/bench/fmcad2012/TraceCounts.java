// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.EventTarget;
import dev.reweave.trace.SyncEffect;
import dev.reweave.trace.Trace;
import java.util.BitSet;

/** Sizes of a trace as the paper's Table A1 gives them. */
record TraceCounts(
    int threads, int events, int lockEvents, int locks, int accesses, int variables, int waits) {

  static TraceCounts of(Trace trace) {
    int lockEvents = 0;
    int accesses = 0;
    int waits = 0;
    BitSet locks = new BitSet();
    BitSet variables = new BitSet();
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind.target() == EventTarget.LOCK && kind.syncEffect() != SyncEffect.NONE) {
        waits++;
      } else if (kind.target() == EventTarget.LOCK) {
        lockEvents++;
        locks.set(trace.target(e));
      } else if (kind.isAccess()) {
        accesses++;
        variables.set(trace.target(e));
      }
    }
    return new TraceCounts(
        trace.info().threads().size(),
        trace.size(),
        lockEvents,
        locks.cardinality(),
        accesses,
        variables.cardinality(),
        waits);
  }

  @Override
  public String toString() {
    return "%d / %d / %d / %d / %d / %d / %d"
        .formatted(threads, events, lockEvents, locks, accesses, variables, waits);
  }
}
