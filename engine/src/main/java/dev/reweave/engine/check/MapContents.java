// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Accesses of the content of maps and sets as a whole, against those of their entries. */
final class MapContents {
  private final Trace trace;
  private final Set<Long> changed = new HashSet<>();
  private final Map<Long, List<MemoryLocation>> followed = new HashMap<>();

  MapContents(Trace trace) {
    this.trace = trace;
  }

  /** An access that is no step. */
  void access(int event) {
    VariableKind kind = kind(event);
    boolean isWhole = kind == VariableKind.CONTENT_ANY || kind == VariableKind.CONTENT_BULK;
    if (isWhole && trace.kind(event).writes() && trace.kind(event) != EventKind.COMMUTE) {
      changed.add(object(event));
    }
  }

  /** Whether this is an entry of a map that was changed as a whole, or nobody knows how. */
  boolean isChangedAtOnce(MemoryLocation where) {
    return where.isEntry() && changed.contains(where.object());
  }

  /** This location is followed; it may be an entry. */
  void follow(MemoryLocation where) {
    if (where.isEntry()) {
      followed.computeIfAbsent(where.object(), o -> new ArrayList<>()).add(where);
    }
  }

  /** The followed entries of the map whose whole content the event looks at. */
  List<MemoryLocation> lookedAt(int event) {
    boolean looks = trace.kind(event) == EventKind.READ && kind(event) == VariableKind.CONTENT_ANY;
    return looks ? followed.getOrDefault(object(event), List.of()) : List.of();
  }

  private long object(int event) {
    return trace.info().variables().object(trace.target(event));
  }

  private VariableKind kind(int event) {
    int member = trace.info().variables().member(trace.target(event));
    return trace.info().members().get(member).kind();
  }
}
