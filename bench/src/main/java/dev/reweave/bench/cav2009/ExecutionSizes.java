// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.cav2009;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.Method;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What the paper counts of an execution.
 *
 * @param threads that run transactions
 * @param entities variables that several threads use
 * @param locks that are taken
 * @param events accesses to entities and synchronisation; entries and exits of methods are none
 * @param transactions outermost calls of methods that are, not by the main thread
 */
record ExecutionSizes(int threads, int entities, int locks, long events, long transactions) {

  private static final int MAIN = 0;

  static ExecutionSizes of(Trace trace, List<Pattern> transactions) {
    BitSet threads = new BitSet();
    BitSet entities = new BitSet();
    BitSet locks = new BitSet();
    boolean[] marked = marked(trace, transactions);
    int[] depth = new int[trace.info().threads().size()];
    long events = 0;
    long started = 0;
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      int target = trace.target(e);
      if (kind == EventKind.ENTER || kind == EventKind.EXIT) {
        if (marked[target] && trace.thread(e) != MAIN) {
          threads.set(trace.thread(e));
          started += kind == EventKind.ENTER && depth[trace.thread(e)] == 0 ? 1 : 0;
          depth[trace.thread(e)] += kind == EventKind.ENTER ? 1 : -1;
        }
        continue;
      }
      events++;
      if (kind.isAccess()) {
        entities.set(target);
      } else if (kind.acquiresLock()) {
        locks.set(target);
      }
    }
    return new ExecutionSizes(
        threads.cardinality(), entities.cardinality(), locks.cardinality(), events, started);
  }

  private static boolean[] marked(Trace trace, List<Pattern> transactions) {
    List<Method> methods = trace.info().methods();
    boolean[] marked = new boolean[methods.size()];
    for (int m = 0; m < marked.length; m++) {
      String name = methods.get(m).className() + "." + methods.get(m).name();
      marked[m] = transactions.stream().anyMatch(p -> p.matcher(name).matches());
    }
    return marked;
  }
}
