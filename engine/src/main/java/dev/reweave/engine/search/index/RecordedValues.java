// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.index;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The values that accesses of the recorded run wrote and read, where the trace knows them. */
public final class RecordedValues {
  private final TraceIndex run;
  private final Trace trace;
  private final Int2LongOpenHashMap initial = new Int2LongOpenHashMap();

  RecordedValues(TraceIndex run) {
    this.run = run;
    this.trace = run.trace;
    BitSet accessed = new BitSet(trace.info().variables().count());
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind.isAccess() && !accessed.get(trace.target(e))) {
        accessed.set(trace.target(e));
        if (kind == EventKind.READ && trace.info().variables().isShared(trace.target(e))) {
          initial.put(trace.target(e), trace.value(e));
        }
      }
    }
  }

  /** Whether the trace records the variable's values. */
  public boolean areKnown(int variable) {
    int member = trace.info().variables().member(variable);
    return trace.info().members().get(member).kind().hasValues();
  }

  /** What the access read, or null when unknown. */
  public @Nullable Long read(int access) {
    return trace.kind(access) == EventKind.READ
        ? Long.valueOf(trace.value(access))
        : written(run.source(access), trace.target(access));
  }

  /** What the write wrote (-1: the initial value), or null when unknown. */
  public @Nullable Long written(int write, int variable) {
    if (write >= 0) {
      return trace.kind(write) == EventKind.OPAQUE ? null : trace.value(write);
    }
    return initial.containsKey(variable) ? initial.get(variable) : null;
  }
}
