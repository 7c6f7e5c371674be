// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.tacas2010;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.Method;
import java.util.Arrays;

/** Which events lie in which transaction: an outermost call of a method of that name. */
final class TransactionEvents {
  private final int[] of;
  private int count;

  TransactionEvents(Trace trace, String method) {
    of = new int[trace.size()];
    Arrays.fill(of, -1);
    int threads = trace.info().threads().size();
    int[] depth = new int[threads];
    int[] current = new int[threads];
    for (int e = 0; e < of.length; e++) {
      int t = trace.thread(e);
      EventKind kind = trace.kind(e);
      if (isCall(kind) && isNamed(trace, e, method)) {
        if (kind == EventKind.ENTER && depth[t] == 0) {
          current[t] = count++;
        }
        depth[t] += kind == EventKind.ENTER ? 1 : -1;
      } else if (depth[t] > 0) {
        of[e] = current[t];
      }
    }
  }

  private static boolean isCall(EventKind kind) {
    return kind == EventKind.ENTER || kind == EventKind.EXIT;
  }

  private static boolean isNamed(Trace trace, int e, String name) {
    Method method = trace.info().methods().get(trace.target(e));
    return method.name().equals(name) && method.className().contains(".programs.");
  }

  /** Number of the transaction that the event is in, or -1. */
  int of(int event) {
    return of[event];
  }

  int count() {
    return count;
  }
}
