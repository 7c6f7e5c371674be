// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.BitSet;
import java.util.List;

/** The conflict graph of a trace with regions that do not overlap within a thread. */
final class TraceGraph {
  private TraceGraph() {}

  /** The regions that lie on a cycle, with the others' events as steps by themselves. */
  static BitSet onCycle(Trace trace, List<ObservedRegion> regions, ConflictScope scope) {
    int[] node = new int[trace.size()];
    for (int e = 0; e < node.length; e++) {
      node[e] = regions.size() + e;
      for (int r = 0; r < regions.size(); r++) {
        ObservedRegion region = regions.get(r);
        boolean isIn = region.first() <= e && e <= region.last();
        node[e] = isIn && region.thread() == trace.thread(e) ? r : node[e];
      }
    }
    boolean all = scope == ConflictScope.ACCESSES_AND_SYNCHRONISATION;
    ConflictGraph graph =
        new ConflictGraph(
            node,
            (a, b) ->
                trace.thread(a) == trace.thread(b)
                    || trace.conflict(a, b) && (all || isKnown(trace, a) && isKnown(trace, b))
                    || all && synchronises(trace, a, b));
    BitSet found = graph.onCycle();
    found.clear(regions.size(), Math.max(found.length(), regions.size()));
    return found;
  }

  private static boolean isKnown(Trace trace, int event) {
    return trace.kind(event) != EventKind.OPAQUE;
  }

  private static boolean synchronises(Trace trace, int a, int b) {
    boolean sameTarget = trace.target(a) == trace.target(b);
    return switch (trace.kind(a)) {
      case ACQUIRE, RELEASE, WAIT, WOKEN ->
          sameTarget && (trace.kind(b).acquiresLock() || trace.kind(b).releasesLock());
      case ACQUIRE_SHARED, RELEASE_SHARED ->
          sameTarget
              && switch (trace.kind(b)) {
                case ACQUIRE, RELEASE, WAIT, WOKEN -> true;
                default -> false;
              };
      case FORK -> trace.kind(b) == EventKind.BEGIN && trace.target(a) == trace.thread(b);
      case END -> trace.kind(b) == EventKind.JOIN && trace.target(b) == trace.thread(a);
      case SIGNAL ->
          trace.kind(b) == EventKind.AWAIT && sameTarget && trace.value(a) == trace.value(b);
      case PERMITS_RELEASE -> trace.kind(b) == EventKind.PERMITS_ACQUIRE && sameTarget;
      default -> false;
    };
  }
}
