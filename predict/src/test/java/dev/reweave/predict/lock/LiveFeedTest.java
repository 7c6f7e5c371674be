// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.RegionSource;
import dev.reweave.predict.lock.join.PhaseTwo;
import dev.reweave.predict.lock.scan.PhaseOne;
import dev.reweave.predict.pattern.TripleCandidate;
import dev.reweave.predict.regions.RegionFinder;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.build.RandomTraces;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Fed live, lock prediction meets the events in another order that keeps all dependences, its
 * tables grow as it goes, and variables are forgotten: the candidates are the same.
 */
class LiveFeedTest {
  @Test
  void anyFeedFindsTheSame() {
    int found = 0;
    int moved = 0;
    for (long seed = 0; seed < 250; seed++) {
      Trace trace = RandomTraces.trace(seed, RandomTraces.Shape.rich(2 + (int) (seed % 3), 40));
      List<Integer> recorded = new ArrayList<>();
      for (int e = 0; e < trace.size(); e++) {
        recorded.add(e);
      }
      List<Integer> order = shuffled(trace, new Random(seed));
      Set<String> expected = feed(trace, recorded, trace.info(), null);
      assertEquals(
          expected, feed(trace, order, new Growing(trace), new Random(seed)), "seed " + seed);
      found += expected.size();
      moved += order.equals(recorded) ? 0 : 1;
    }
    assertTrue(found > 200 && moved > 200, found + " found, " + moved + " moved");
  }

  private static Set<String> feed(
      Trace trace, List<Integer> order, Growing tables, Random forgets) {
    return feed(trace, order, tables.info(), tables, forgets);
  }

  private static Set<String> feed(
      Trace trace, List<Integer> order, TraceInfo info, Random forgets) {
    return feed(trace, order, info, null, forgets);
  }

  private static Set<String> feed(
      Trace trace, List<Integer> order, TraceInfo info, Growing tables, Random forgets) {
    RegionMethods methods = new RegionMethods(info, List.of());
    RegionFinder finder = new RegionFinder(info, methods, EnumSet.allOf(RegionSource.class), 5);
    PhaseOne one = new PhaseOne(info, methods, finder, RelevanceSets.all());
    PhaseTwo two = new PhaseTwo(info, one.basis());
    for (int i = 0; i < order.size(); i++) {
      int e = order.get(i);
      if (tables != null) {
        tables.needs(e);
      }
      one.accept(i, trace.kind(e), trace.thread(e), trace.site(e), trace.target(e), trace.value(e));
      if (forgets != null && forgets.nextInt(5) == 0) {
        two.add(one.forget(unusedAfter(trace, order, i)));
      }
    }
    two.add(one.finish().byVariable());
    return two.candidates().candidates().stream()
        .map(TripleCandidate::location)
        .map(Object::toString)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static BitSet unusedAfter(Trace trace, List<Integer> order, int at) {
    BitSet unused = new BitSet();
    unused.set(0, trace.info().variables().count());
    for (int e : order.subList(at + 1, order.size())) {
      if (trace.kind(e).isAccess()) {
        unused.clear(trace.target(e));
      }
    }
    return unused;
  }

  /** Any order of the events in which each comes after those it depends on. */
  private static List<Integer> shuffled(Trace trace, Random random) {
    List<Integer> left = new ArrayList<>();
    for (int e = 0; e < trace.size(); e++) {
      left.add(e);
    }
    List<Integer> order = new ArrayList<>();
    while (!left.isEmpty()) {
      List<Integer> free = new ArrayList<>();
      for (int i = 0; i < left.size(); i++) {
        int e = left.get(i);
        if (left.subList(0, i).stream().noneMatch(before -> depends(trace, before, e))) {
          free.add(e);
        }
      }
      Integer next = free.get(random.nextInt(free.size()));
      order.add(next);
      left.remove(next);
    }
    return order;
  }

  private static boolean depends(Trace t, int a, int b) {
    if (t.thread(a) == t.thread(b) || t.conflict(a, b)) {
      return true;
    }
    boolean same = t.target(a) == t.target(b) && group(t.kind(a)) == group(t.kind(b));
    return (same && group(t.kind(a)) > 0)
        || (t.kind(a) == EventKind.FORK && t.target(a) == t.thread(b))
        || (t.kind(b) == EventKind.JOIN && t.target(b) == t.thread(a));
  }

  private static int group(EventKind kind) {
    return switch (kind) {
      case ACQUIRE, RELEASE, ACQUIRE_SHARED, RELEASE_SHARED, WAIT, WOKEN, NOTIFY, NOTIFY_ALL -> 1;
      case SIGNAL, AWAIT -> 2;
      default -> 0;
    };
  }

  /** The tables of a trace, of which only what was needed so far can be seen. */
  private static final class Growing {
    private final Trace trace;
    private int members;
    private int sites;
    private int methods;

    Growing(Trace trace) {
      this.trace = trace;
    }

    void needs(int e) {
      sites = Math.max(sites, trace.site(e) + 1);
      if (trace.kind(e).isAccess()) {
        members = Math.max(members, trace.info().variables().member(trace.target(e)) + 1);
      } else if (trace.kind(e) == EventKind.ENTER) {
        methods = Math.max(methods, trace.target(e) + 1);
      }
    }

    TraceInfo info() {
      TraceInfo all = trace.info();
      return new TraceInfo(
          List.of(),
          prefix(all.members(), () -> members),
          all.variables(),
          List.of(),
          List.of(),
          prefix(all.sites(), () -> sites),
          prefix(all.methods(), () -> methods),
          List.of(),
          List.of(),
          all.facts());
    }

    private static <R> List<R> prefix(List<R> all, java.util.function.IntSupplier size) {
      return new AbstractList<>() {
        @Override
        public R get(int row) {
          return all.subList(0, size()).get(row);
        }

        @Override
        public int size() {
          return size.getAsInt();
        }
      };
    }
  }
}
