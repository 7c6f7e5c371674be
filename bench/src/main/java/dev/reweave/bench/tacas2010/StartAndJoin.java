// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.tacas2010;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;

/**
 * Must-happen-before as the paper prunes by it: only what starting and joining threads puts in
 * order. Vector clocks; threads times events in space, so for small traces.
 */
final class StartAndJoin {
  private final Trace trace;
  private final int[][] clocks;

  StartAndJoin(Trace trace) {
    this.trace = trace;
    clocks = new int[trace.size()][];
    int threads = trace.info().threads().size();
    int[][] now = new int[threads][threads];
    for (int e = 0; e < clocks.length; e++) {
      int t = trace.thread(e);
      int other = trace.target(e);
      if (trace.kind(e) == EventKind.FORK) {
        now[t][t]++;
        raise(now[other], now[t]);
      } else if (trace.kind(e) == EventKind.JOIN) {
        raise(now[t], now[other]);
      }
      now[t][t]++;
      clocks[e] = now[t].clone();
    }
  }

  private static void raise(int[] clock, int[] to) {
    for (int i = 0; i < clock.length; i++) {
      clock[i] = Math.max(clock[i], to[i]);
    }
  }

  /** Whether {@code earlier} happens before {@code later} in every run of these events. */
  boolean isBefore(int earlier, int later) {
    int t = trace.thread(earlier);
    return clocks[earlier][t] <= clocks[later][t];
  }
}
