// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.stats;

import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.format.TraceReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What is in a trace.
 *
 * @param bytes size of the file
 * @param events how many events there are
 * @param droppedAccesses accesses of unshared variables that the trace leaves out
 * @param eventsOfThread events by thread, in the order of {@code threads}
 * @param threads labels and names of the threads
 * @param variables how many variables there are, those left out included
 * @param sharedVariables how many of them are shared
 * @param locks how many locks there are
 * @param syncs how many other synchronisation objects
 * @param sites how many places in the code
 * @param regions marked regions entered: explicit ones, and calls of marked methods
 * @param byKind events by kind; kinds that do not occur are left out
 * @param complete false if the program was killed or the file is cut off
 * @param notes what limits the trace
 */
public record TraceStats(
    long bytes,
    long events,
    long droppedAccesses,
    List<Long> eventsOfThread,
    List<String> threads,
    long variables,
    long sharedVariables,
    int locks,
    int syncs,
    int sites,
    long regions,
    Map<EventKind, Long> byKind,
    boolean complete,
    List<String> notes) {

  /** Reads the trace and counts. */
  public static TraceStats of(Path trace) throws IOException {
    try (TraceReader reader = TraceReader.open(trace)) {
      TraceInfo info = reader.info();
      Counter counter = new Counter(info);
      reader.forEachBatch(counter::add);
      long unshared = Math.max(0, info.facts().unsharedVariables());
      return new TraceStats(
          reader.bytes(),
          reader.events(),
          Math.max(0, info.facts().droppedAccesses()),
          counter.eventsOfThread(),
          info.threads().stream().map(t -> t.label() + " " + t.name()).toList(),
          info.variables().count() + unshared,
          info.variables().sharedCount(),
          info.locks().size(),
          info.syncs().size(),
          info.sites().size() - 1,
          counter.regions(),
          counter.byKind(),
          info.facts().complete(),
          info.notes());
    }
  }

  /** How many threads there are. */
  public int threadCount() {
    return threads.size();
  }

  /** The numbers as lines of text. */
  @Override
  public String toString() {
    return new StatsText(this).text();
  }

  private static final class Counter {
    private final long[] ofKind = new long[EventKind.count()];
    private final long[] ofThread;
    private final boolean[] marked;
    private long regions;

    Counter(TraceInfo info) {
      ofThread = new long[info.threads().size()];
      List<Method> methods = info.methods();
      marked = new boolean[methods.size()];
      for (int m = 0; m < marked.length; m++) {
        marked[m] = methods.get(m).marked();
      }
    }

    void add(EventBatch batch) {
      byte[] kind = batch.kind();
      int[] thread = batch.thread();
      int enter = EventKind.ENTER.ordinal();
      for (int i = 0; i < batch.size(); i++) {
        ofKind[kind[i]]++;
        ofThread[thread[i]]++;
        if (kind[i] == enter && marked[batch.target()[i]]) {
          regions++;
        }
      }
    }

    long regions() {
      return regions + ofKind[EventKind.REGION_BEGIN.ordinal()];
    }

    List<Long> eventsOfThread() {
      return java.util.Arrays.stream(ofThread).boxed().toList();
    }

    Map<EventKind, Long> byKind() {
      Map<EventKind, Long> map = new EnumMap<>(EventKind.class);
      for (int k = 0; k < ofKind.length; k++) {
        if (ofKind[k] > 0) {
          map.put(EventKind.of(k), ofKind[k]);
        }
      }
      return map;
    }
  }
}
