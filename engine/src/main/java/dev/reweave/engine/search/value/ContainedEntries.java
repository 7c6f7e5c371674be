// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.value;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableColumns;
import dev.reweave.trace.VariableKind;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/** Which variables of a trace are entries of the content of which object. */
final class ContainedEntries {
  private final Trace trace;
  private final Long2ObjectOpenHashMap<IntArrayList> byObject = new Long2ObjectOpenHashMap<>();
  private final LongOpenHashSet changed = new LongOpenHashSet();

  ContainedEntries(Trace trace) {
    this.trace = trace;
    VariableColumns variables = trace.info().variables();
    for (int v = 0; v < variables.count(); v++) {
      if (kind(v) == VariableKind.CONTENT_KEY) {
        byObject.computeIfAbsent(variables.object(v), o -> new IntArrayList()).add(v);
      }
    }
  }

  private VariableKind kind(int variable) {
    return trace.info().members().get(trace.info().variables().member(variable)).kind();
  }

  /** The entries of the object whose whole content a variable is; none if it is no such. */
  IntList entries(int variable) {
    return kind(variable) == VariableKind.CONTENT_ANY ? ofObject(variable) : IntList.of();
  }

  /**
   * The entries that an access of the whole content may have changed; none if it is no such, or not
   * the first of its object that was asked about.
   */
  IntList changedAsWhole(int event) {
    VariableKind kind = kind(trace.target(event));
    boolean isWhole = kind == VariableKind.CONTENT_ANY || kind == VariableKind.CONTENT_BULK;
    boolean changes = trace.kind(event).writes() && trace.kind(event) != EventKind.COMMUTE;
    boolean isNews =
        isWhole && changes && changed.add(trace.info().variables().object(trace.target(event)));
    return isNews ? ofObject(trace.target(event)) : IntList.of();
  }

  private IntList ofObject(int variable) {
    IntArrayList entries = byObject.get(trace.info().variables().object(variable));
    return entries == null ? IntList.of() : entries;
  }
}
