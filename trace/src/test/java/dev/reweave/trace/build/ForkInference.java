// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.build;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo.ThreadInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Lets the first thread start those that nobody starts, before anything else happens. */
final class ForkInference {
  private final BuiltTables tables;
  private final Map<Integer, Integer> parents;

  ForkInference(BuiltTables tables, Map<Integer, Integer> parents) {
    this.tables = tables;
    this.parents = parents;
  }

  List<BuiltEvent> complete(List<BuiltEvent> events, Set<Integer> begun) {
    List<BuiltEvent> all = new ArrayList<>();
    int root = root();
    boolean missing = false;
    for (int t = 0; t < tables.threads.size(); t++) {
      if (t != root && begun.contains(t) && !parents.containsKey(t)) {
        if (!missing) {
          all.add(new BuiltEvent(EventKind.BEGIN, root, 0, root, 0));
          missing = true;
        }
        all.add(new BuiltEvent(EventKind.FORK, root, 0, t, 0));
        parents.put(t, root);
      }
    }
    for (BuiltEvent e : events) {
      if (!missing || e.kind() != EventKind.BEGIN || e.thread() != root) {
        all.add(e);
      }
    }
    tellParents();
    return all;
  }

  private int root() {
    for (int t = 0; t < tables.threads.size(); t++) {
      if (!parents.containsKey(t)) {
        return t;
      }
    }
    return 0;
  }

  private void tellParents() {
    for (int t = 0; t < tables.threads.size(); t++) {
      ThreadInfo row = tables.threads.row(t);
      int parent = parents.getOrDefault(t, -1);
      tables.threads.set(t, new ThreadInfo(row.label(), row.name(), parent, false, false));
    }
  }
}
