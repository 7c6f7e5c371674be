// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.VariableKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Finds accesses that no recorded synchronisation orders, by vector clocks. */
final class HappensBefore {
  private record Access(int thread, int time, int event) {}

  private final Trace trace;
  private final int[][] clocks;
  private final Map<String, int[]> published = new HashMap<>();
  private final Map<Integer, Access> writes = new HashMap<>();
  private final Map<Integer, Map<Integer, Access>> reads = new HashMap<>();
  private final Set<String> races = new TreeSet<>();

  private HappensBefore(Trace trace) {
    this.trace = trace;
    int threads = trace.info().threads().size();
    clocks = new int[threads][threads];
    for (int t = 0; t < threads; t++) {
      clocks[t][t] = 1;
    }
  }

  /** One text for each pair of places in the code. */
  static Set<String> races(Trace trace) {
    HappensBefore relation = new HappensBefore(trace);
    for (int e = 0; e < trace.size(); e++) {
      relation.event(e);
    }
    return relation.races;
  }

  private void event(int e) {
    int x = trace.target(e);
    switch (trace.kind(e)) {
      case FORK -> publish(e, "fork" + x);
      case BEGIN -> observe(e, "fork" + x);
      case END -> publish(e, "end" + x);
      case JOIN -> observe(e, "end" + x);
      case SIGNAL -> publish(e, "signal" + x + "/" + trace.value(e));
      case AWAIT -> observe(e, "signal" + x + "/" + trace.value(e));
      case PERMITS_RELEASE -> publish(e, "permits" + x);
      case PERMITS_ACQUIRE -> observe(e, "permits" + x);
      case RELEASE, RELEASE_SHARED, WAIT -> publish(e, "lock" + x);
      case ACQUIRE, ACQUIRE_SHARED, WOKEN -> observe(e, "lock" + x);
      default -> access(e, x);
    }
  }

  private void publish(int e, String what) {
    int thread = trace.thread(e);
    join(published.computeIfAbsent(what, w -> new int[clocks.length]), clocks[thread]);
    clocks[thread][thread]++;
  }

  private void observe(int e, String what) {
    int[] seen = published.get(what);
    if (seen != null) {
      join(clocks[trace.thread(e)], seen);
    }
  }

  private static void join(int[] into, int[] from) {
    for (int i = 0; i < into.length; i++) {
      into[i] = Math.max(into[i], from[i]);
    }
  }

  private void access(int e, int x) {
    EventKind kind = trace.kind(e);
    if (!kind.isAccess()) {
      return;
    }
    TraceInfo.Member member = trace.info().members().get(trace.info().variables().member(x));
    if (member.isAtomic() || member.kind() == VariableKind.CELL) {
      observe(e, "cell" + x);
      if (kind.writes()) {
        publish(e, "cell" + x);
      }
      return;
    }
    int thread = trace.thread(e);
    Access now = new Access(thread, clocks[thread][thread], e);
    compare(member, writes.get(x), now);
    Map<Integer, Access> readers = reads.computeIfAbsent(x, v -> new HashMap<>());
    if (kind.writes()) {
      readers.values().forEach(read -> compare(member, read, now));
      readers.clear();
      writes.put(x, now);
    } else {
      readers.put(thread, now);
    }
  }

  private void compare(TraceInfo.Member member, Access earlier, Access now) {
    if (earlier != null
        && earlier.thread != now.thread
        && clocks[now.thread][earlier.thread] < earlier.time) {
      races.add(
          member.className()
              + "."
              + member.name()
              + " lines "
              + line(earlier.event)
              + " and "
              + line(now.event));
    }
  }

  private int line(int event) {
    return trace.info().sites().get(trace.site(event)).line();
  }
}
