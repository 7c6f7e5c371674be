// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;

/**
 * The third write of the strict mode, where a lock decides: no write of the variable may fall
 * between a preserved read and what it reads from.
 */
final class OverwritingRule {
  private static final int LONGEST = 2_000;

  private final Trace trace;
  private final CausalClocks causality;
  private final ThreadWrites writes;

  OverwritingRule(Trace trace, CausalClocks causality, ThreadWrites writes) {
    this.trace = trace;
    this.causality = causality;
    this.writes = writes;
  }

  /**
   * Whether the part of a thread from {@code from} to {@code to}, both left out, cannot come after
   * {@code release} and all it needs: a read there reads from a write that has to come before one
   * of those, which comes after the read in the trace.
   */
  boolean forbids(int from, int to, int release) {
    if (writes.hasCommutes()) {
      return false;
    }
    int[] clock = causality.clock(release);
    int steps = 0;
    for (int e = trace.previous(to); e > from && steps++ < LONGEST; e = trace.previous(e)) {
      EventKind kind = trace.kind(e);
      if (kind.isAccess()
          && kind.reads()
          && trace.info().variables().isShared(trace.target(e))
          && isOverwritten(e, release, clock)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the challenger, which the trace has before the writer, cannot come after it: some read
   * that is needed and preserved comes after the challenger, and reads from the writer or from a
   * write before that.
   */
  boolean forbids(ReadWitness witness) {
    int w = witness.writer();
    int c = witness.challenger();
    if (c < 0 || writes.hasCommutes()) {
      return false;
    }
    int[] ofRead = causality.clockBefore(witness.read());
    int[] ofWriter = causality.clockBefore(w);
    for (int u = 0; u < ofRead.length; u++) {
      int last = Math.max(upTo(u, witness.read(), ofRead), upTo(u, w, ofWriter));
      if (readsOlder(firstAfter(c, u, last), w)) {
        return true;
      }
    }
    return false;
  }

  /** The same when everything happens, every read as recorded. */
  boolean forbidsFinally(int writer, int challenger) {
    for (int u = 0; u < trace.info().threads().size() && !writes.hasCommutes(); u++) {
      if (readsOlder(firstAfter(challenger, u, trace.size()), writer)) {
        return true;
      }
    }
    return false;
  }

  private boolean readsOlder(int read, int writer) {
    if (read < 0) {
      return false;
    }
    int source = writes.source(read);
    return source == writer || (source >= 0 && causality.before(source, writer));
  }

  /** The last event of the thread whose read is preserved when the access happens. */
  private int upTo(int thread, int access, int[] clock) {
    return thread == trace.thread(access) ? access - 1 : clock[thread];
  }

  /** The first read of the same variable by the thread that comes after a write, if in time. */
  private int firstAfter(int write, int thread, int last) {
    int[] reads = writes.reads(trace.target(write), thread);
    int low = 0;
    int high = reads.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (causality.before(write, reads[middle])) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low < reads.length && reads[low] <= last ? reads[low] : -1;
  }

  private boolean isOverwritten(int read, int release, int[] clock) {
    int source = writes.source(read);
    for (int u = 0; u < clock.length; u++) {
      int last = u == trace.thread(release) ? release : clock[u];
      int later = writes.first(trace.target(read), u, read, last);
      if (later >= 0 && (source < 0 || causality.before(source, later))) {
        return true;
      }
    }
    return false;
  }
}
