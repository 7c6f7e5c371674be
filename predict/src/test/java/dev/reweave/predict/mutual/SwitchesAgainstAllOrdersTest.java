// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.RegionSource;
import dev.reweave.predict.mutual.regions.AccessTable;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.predict.mutual.regions.RegionScan;
import dev.reweave.predict.mutual.switches.SwitchCounts;
import dev.reweave.predict.mutual.switches.SwitchReduction;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Orders that switch between threads only where the reduction says come to every class of
 * equivalent orders: the same conflicting accesses, each pair ordered the same way.
 */
class SwitchesAgainstAllOrdersTest {
  private static final int TRACES = Integer.getInteger("reweave.oracle.traces", 400);

  private Trace trace;
  private List<List<RegionAccess>> threads;
  private List<List<Integer>> steps;
  private SwitchReduction reduction;

  @Test
  void keepsOneOrderOfEachClass() {
    long all = 0;
    long admitted = 0;
    long kept = 0;
    int programs = 0;
    for (long seed = 0; seed < TRACES; seed++) {
      trace = RegionPrograms.trace(seed);
      if (trace == null || trace.info().threads().size() > 3 || !isPlain()) {
        continue;
      }
      read();
      Set<String> classes = classes(false);
      Set<String> missed = new HashSet<>(classes);
      missed.removeAll(classes(true));
      assertEquals(Set.of(), missed, "seed " + seed);
      SwitchCounts counts = reduction.counts();
      all += counts.all();
      admitted += counts.admitted();
      kept += counts.kept();
      programs++;
    }
    System.out.println(
        "switches: " + programs + " programs, " + all + ", " + admitted + ", " + kept);
    assertTrue(kept < admitted && admitted < all && programs > TRACES / 10);
  }

  /** No signals order it, and no section of a lock is without an access, or has a start in it. */
  private boolean isPlain() {
    List<Set<Integer>> empty = new ArrayList<>();
    trace.info().threads().forEach(t -> empty.add(new HashSet<>()));
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      Set<Integer> own = empty.get(trace.thread(e));
      boolean isHandOver = kind == EventKind.SIGNAL || kind == EventKind.AWAIT;
      boolean isWithin = kind == EventKind.FORK && !own.isEmpty();
      boolean isEmpty = kind == EventKind.RELEASE && own.contains(trace.target(e));
      if (isHandOver || isWithin || isEmpty) {
        return false;
      } else if (kind == EventKind.ACQUIRE) {
        own.add(trace.target(e));
      } else if (kind.isAccess()) {
        own.clear();
      }
    }
    return true;
  }

  private void read() {
    RelevanceSets relevance = RelevanceSets.of(trace.info());
    trace.forEachBatch(relevance::accept);
    AnalysisOptions options = AnalysisOptions.defaults().withRegions(Set.of(RegionSource.MARKED));
    AccessTable table =
        RegionScan.scan(trace, new RegionMethods(trace.info(), List.of()), options, relevance)
            .table();
    threads = new ArrayList<>();
    steps = new ArrayList<>();
    for (int t = 0; t < table.threads(); t++) {
      threads.add(table.of(t));
      steps.add(new ArrayList<>());
    }
    for (int e = 0; e < trace.size(); e++) {
      steps.get(trace.thread(e)).add(e);
    }
    reduction = new SwitchReduction(trace, table, threads);
  }

  private Set<String> classes(boolean reduced) {
    Set<String> classes = new HashSet<>();
    go(new int[steps.size()], new ArrayList<>(), reduced, classes, new HashSet<>());
    return classes;
  }

  /** Steps that are no accesses may come anywhere. */
  private void go(
      int[] given,
      List<RegionAccess> done,
      boolean reduced,
      Set<String> classes,
      Set<String> seen) {
    int[] position = given.clone();
    passOn(position);
    String order = orientation(done);
    if (isOver(position)) {
      classes.add(order);
      return;
    }
    RegionAccess last = done.isEmpty() ? null : done.get(done.size() - 1);
    if (!seen.add(
        Arrays.toString(position) + order + (reduced && last != null ? last.event() : ""))) {
      return;
    }
    for (int t = 0; t < position.length; t++) {
      int e = next(position, t);
      if (e < 0 || !enabled(e, position)) {
        continue;
      }
      RegionAccess access = find(t, e);
      if (access == null || !reduced || last == null || may(last, access)) {
        position[t]++;
        if (access != null) {
          done.add(access);
        }
        go(position, done, reduced, classes, seen);
        if (access != null) {
          done.remove(done.size() - 1);
        }
        position[t]--;
      }
    }
  }

  /** Makes all steps that only let others go on. */
  private void passOn(int[] position) {
    boolean goesOn = true;
    while (goesOn) {
      goesOn = false;
      for (int t = 0; t < position.length; t++) {
        int e = next(position, t);
        if (e >= 0
            && trace.kind(e) != EventKind.ACQUIRE
            && find(t, e) == null
            && enabled(e, position)) {
          position[t]++;
          goesOn = true;
        }
      }
    }
  }

  private int next(int[] position, int t) {
    return position[t] < steps.get(t).size() ? steps.get(t).get(position[t]) : -1;
  }

  private boolean isOver(int[] position) {
    for (int t = 0; t < position.length; t++) {
      if (next(position, t) >= 0) {
        return false;
      }
    }
    return true;
  }

  private boolean may(RegionAccess from, RegionAccess to) {
    return from.thread() == to.thread()
        || reduction.isKept(
            from.thread(),
            threads.get(from.thread()).indexOf(from),
            to.thread(),
            threads.get(to.thread()).indexOf(to));
  }

  private RegionAccess find(int thread, int event) {
    return threads.get(thread).stream().filter(a -> a.event() == event).findAny().orElse(null);
  }

  private boolean enabled(int e, int[] position) {
    return switch (trace.kind(e)) {
      case ACQUIRE -> isFree(trace.target(e), position);
      case BEGIN -> done(EventKind.FORK, trace.thread(e), position, trace.size());
      case AWAIT -> done(EventKind.SIGNAL, trace.target(e), position, e);
      case JOIN -> position[trace.target(e)] == steps.get(trace.target(e)).size();
      default -> true;
    };
  }

  private boolean done(EventKind kind, int target, int[] position, int before) {
    for (int f = 0; f < before; f++) {
      if (trace.kind(f) == kind && trace.target(f) == target && !isDone(f, position)) {
        return false;
      }
    }
    return true;
  }

  private boolean isFree(int lock, int[] position) {
    int held = 0;
    for (int f = 0; f < trace.size(); f++) {
      if (isDone(f, position) && trace.target(f) == lock) {
        held += trace.kind(f) == EventKind.ACQUIRE ? 1 : 0;
        held -= trace.kind(f) == EventKind.RELEASE ? 1 : 0;
      }
    }
    return held == 0;
  }

  private boolean isDone(int e, int[] position) {
    int t = trace.thread(e);
    return position[t] > steps.get(t).indexOf(e);
  }

  private static String orientation(List<RegionAccess> order) {
    List<String> pairs = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      for (int j = i + 1; j < order.size(); j++) {
        RegionAccess a = order.get(i);
        RegionAccess b = order.get(j);
        if (a.thread() != b.thread() && a.conflictsWith(b)) {
          pairs.add(a.event() + "<" + b.event());
        }
      }
    }
    pairs.sort(null);
    return pairs.toString();
  }
}
