// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.trace.Trace;
import java.util.Arrays;

/** The events of each thread of a trace, in order. Four bytes an event. */
final class ThreadEvents {
  private final Trace trace;
  private final int[][] events;

  ThreadEvents(Trace trace) {
    this.trace = trace;
    int[] counts = new int[trace.info().threads().size()];
    for (int e = 0; e < trace.size(); e++) {
      counts[trace.thread(e)]++;
    }
    events = new int[counts.length][];
    for (int t = 0; t < counts.length; t++) {
      events[t] = new int[counts[t]];
      counts[t] = 0;
    }
    for (int e = 0; e < trace.size(); e++) {
      int t = trace.thread(e);
      events[t][counts[t]++] = e;
    }
  }

  int threads() {
    return events.length;
  }

  int count(int thread) {
    return events[thread].length;
  }

  /** Which of its thread's events it is, from 0. */
  int place(int event) {
    return Arrays.binarySearch(events[trace.thread(event)], event);
  }

  int event(int thread, int place) {
    return events[thread][place];
  }
}
