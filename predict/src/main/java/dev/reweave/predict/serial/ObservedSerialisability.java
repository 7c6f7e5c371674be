// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which regions of a recorded run the run itself shows not to be serialisable: those that lie on a
 * cycle of its conflict graph. Exact for the order of the trace, which is one in which the run
 * could have happened.
 *
 * <pre>{@code
 * BitSet guilty = ObservedSerialisability.notSerialisable(trace, regions, ConflictScope.ACCESSES);
 * }</pre>
 *
 * <p>Regions of one thread that overlap are looked at in several passes over the trace: the
 * outermost, with those that lie in none, are transactions in the first pass, those within them in
 * the second, and so on. In each pass the other events are steps by themselves. A pass is linear as
 * {@link ConflictMonitor} has it.
 */
public final class ObservedSerialisability {
  private final Trace trace;
  private final List<ObservedRegion> regions;
  private final ConflictScope scope;
  private final BitSet guilty = new BitSet();

  private ObservedSerialisability(Trace trace, List<ObservedRegion> regions, ConflictScope scope) {
    this.trace = trace;
    this.regions = regions;
    this.scope = scope;
  }

  /** The indices in {@code regions} of those that lie on a cycle. */
  public static BitSet notSerialisable(
      Trace trace, List<ObservedRegion> regions, ConflictScope scope) {
    ObservedSerialisability run = new ObservedSerialisability(trace, regions, scope);
    run.passes().forEach(run::look);
    return run.guilty;
  }

  /** Regions by index, in the order of their first events, such that none of a thread overlap. */
  private List<List<Integer>> passes() {
    List<List<Integer>> passes = new ArrayList<>();
    Map<Integer, List<Integer>> endsOfThread = new HashMap<>();
    Comparator<Integer> byStart = Comparator.comparingInt(r -> regions.get(r).first());
    Comparator<Integer> longest = Comparator.comparingInt(r -> -regions.get(r).last());
    IntStream.range(0, regions.size())
        .boxed()
        .sorted(byStart.thenComparing(longest))
        .forEach(
            r -> {
              ObservedRegion region = regions.get(r);
              List<Integer> ends =
                  endsOfThread.computeIfAbsent(region.thread(), t -> new ArrayList<>());
              int pass = 0;
              while (pass < ends.size() && ends.get(pass) >= region.first()) {
                pass++;
              }
              if (pass == ends.size()) {
                ends.add(region.last());
              } else {
                ends.set(pass, region.last());
              }
              while (passes.size() <= pass) {
                passes.add(new ArrayList<>());
              }
              passes.get(pass).add(r);
            });
    return passes;
  }

  private void look(List<Integer> pass) {
    ConflictMonitor monitor = new ConflictMonitor();
    TraceConflicts conflicts = new TraceConflicts(monitor, scope, trace.info());
    int[] number = new int[pass.size()];
    int[] openUntil = new int[trace.info().threads().size()];
    int next = 0;
    for (int e = 0; e < trace.size(); e++) {
      for (; next < number.length && regions.get(pass.get(next)).first() == e; next++) {
        ObservedRegion region = regions.get(pass.get(next));
        number[next] = monitor.begin(region.thread());
        openUntil[region.thread()] = region.last();
      }
      int thread = trace.thread(e);
      conflicts.accept(trace.kind(e), thread, trace.target(e), trace.value(e));
      if (openUntil[thread] == e && monitor.isInTransaction(thread)) {
        monitor.end(thread);
      }
    }
    monitor.finish();
    for (int i = 0; i < next; i++) {
      if (monitor.isOnCycle(regions.get(pass.get(i)).thread(), number[i])) {
        guilty.set(pass.get(i));
      }
    }
  }
}
