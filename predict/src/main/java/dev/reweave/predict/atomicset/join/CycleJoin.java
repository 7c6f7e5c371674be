// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.join;

import dev.reweave.finding.FindingPattern;
import dev.reweave.predict.atomicset.join.CycleMembers.Relation;
import dev.reweave.predict.atomicset.pattern.CycleFamily;
import dev.reweave.predict.atomicset.scan.AccessOrders;
import dev.reweave.predict.atomicset.scan.GatheredPairs;
import dev.reweave.predict.atomicset.scan.PairStore;
import dev.reweave.predict.atomicset.scan.UnitAccess;
import dev.reweave.predict.atomicset.scan.UnitPair;
import dev.reweave.predict.regions.Region;
import dev.reweave.predict.walk.HeldLocks;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins pairs of different threads on the same variables into cycles, and drops those that locks or
 * synchronisation make impossible. Quadratic in how many pairs are kept of two variables, which is
 * bounded by places in the code and threads.
 */
public final class CycleJoin {
  private final Trace trace;
  private final TraceInfo info;
  private final AccessOrders order;
  private final int[] oneForContent;
  private final Map<CyclePlace, CycleCandidate> found = new LinkedHashMap<>();

  private CycleJoin(Trace trace, AccessOrders order) {
    this.trace = trace;
    this.info = trace.info();
    this.order = order;
    this.oneForContent = oneForContent(trace.info().members());
  }

  /** The candidates of a trace. */
  public static List<CycleCandidate> join(Trace trace, GatheredPairs gathered) {
    CycleJoin join = new CycleJoin(trace, gathered.order());
    for (PairStore.OfVariables of : gathered.pairs().all()) {
      join.add(of.pairs());
    }
    return new ArrayList<>(join.found.values());
  }

  /** Entries and content of a JDK class count as one member, or each call would be found twice. */
  private static int[] oneForContent(List<Member> members) {
    Map<String, Integer> content = new HashMap<>();
    int[] numbers = new int[members.size()];
    for (int m = 0; m < numbers.length; m++) {
      int self = m;
      Member member = members.get(m);
      numbers[m] =
          member.kind().isContent()
              ? content.computeIfAbsent(member.className(), name -> self)
              : self;
    }
    return numbers;
  }

  private void add(List<UnitPair> pairs) {
    for (UnitPair unit : pairs) {
      for (UnitPair other : pairs) {
        if (unit.thread() != other.thread() && unit.region() != null) {
          join(unit, other);
        }
      }
    }
  }

  private void join(UnitPair unit, UnitPair other) {
    UnitAccess first = unit.first();
    UnitAccess second = unit.second();
    boolean onOne = first.variable() == second.variable();
    if (onOne != (other.region() == null)) {
      return; // of one variable the other unit needs but one access
    }
    UnitAccess seen = onOne ? other.first() : other.to(first.variable());
    UnitAccess done = onOne ? seen : other.to(second.variable());
    UnitCycle cycle = new UnitCycle(unit, other, seen, done);
    boolean isTwin = !cycle.isNested() && unit.thread() > other.thread();
    if (!isTwin
        && conflict(first, seen)
        && conflict(done, second)
        && !isImpossible(cycle)
        && !isHandled(first, seen, done, second)) {
      FindingPattern family =
          onOne
              ? CycleFamily.ofOne(first.kind(), seen.kind(), second.kind())
              : CycleFamily.of(first.kind(), seen.kind(), done.kind(), second.kind());
      if (family != null) {
        boolean inOrder = order.precedes(seen, first) || order.precedes(second, done);
        found
            .computeIfAbsent(CyclePlace.of(family, unit(unit), unit(other)), CycleCandidate::new)
            .offer(cycle, members(cycle), inOrder);
      }
    }
  }

  private static boolean conflict(UnitAccess a, UnitAccess b) {
    return a.kind().conflictsWith(b.kind());
  }

  /** A compare-and-set notices what came in between, and fails. */
  private static boolean isHandled(
      UnitAccess first, UnitAccess seen, UnitAccess done, UnitAccess second) {
    return second.kind() == EventKind.CAS && done.kind().writes()
        || seen != done && seen.kind() == EventKind.CAS && first.kind().writes();
  }

  private boolean isImpossible(UnitCycle c) {
    return order.mustPrecede(c.seen(), c.first())
        || order.mustPrecede(c.second(), c.done())
        || HeldLocks.exclude(
            c.first().locks(),
            c.second().locks(),
            c.other().first().locks(),
            c.other().second().locks())
        || c.isNested()
            && (HeldLocks.exclude(c.first().locks(), c.second().locks(), c.seen().locks())
                || HeldLocks.exclude(c.first().locks(), c.second().locks(), c.done().locks()));
  }

  private CycleMembers members(UnitCycle c) {
    int one = member(c.first());
    int other = member(c.second());
    boolean refers =
        trace.value(c.first().index()) != 0
            && trace.value(c.first().index()) == info.variables().object(c.second().variable());
    Relation alike = one == other ? Relation.ALIKE : Relation.DIFFERENT;
    return new CycleMembers(refers ? Relation.REFERENCE : alike, one, other);
  }

  /** The method whose call is the unit; of an access by itself, its method. */
  private long unit(UnitPair pair) {
    Region region = pair.region();
    if (region != null && trace.kind(region.start()) == EventKind.ENTER) {
      return trace.target(region.start());
    }
    int site = region == null ? pair.first().site() : region.fromSite();
    int method = info.sites().get(site).method();
    return method >= 0 ? method : ~site;
  }

  private int member(UnitAccess access) {
    return oneForContent[info.variables().member(access.variable())];
  }
}
