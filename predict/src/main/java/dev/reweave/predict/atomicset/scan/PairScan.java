// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.scan;

import dev.reweave.engine.order.VectorClocks;
import dev.reweave.finding.RegionSource;
import dev.reweave.predict.atomicset.owner.ObjectOwners;
import dev.reweave.predict.regions.CommonActivation;
import dev.reweave.predict.regions.RegionFinder;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.regions.RegionSpan;
import dev.reweave.predict.regions.UnitOwner;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.predict.walk.TraceWalk;
import dev.reweave.predict.walk.WalkingThread;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.VariableKind;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.BitSet;
import java.util.List;

/**
 * Gathers the pairs of accesses that units of work make to two variables of an atomic set. Time:
 * for each access, the variables of its set that its thread used last, at most a few dozen.
 */
public final class PairScan extends TraceWalk {
  private final TraceInfo info;
  private final RegionMethods methods;
  private final RegionFinder finder;
  private final ObjectOwners owners;
  private final RelevanceSets relevance;
  private final PairStore pairs = new PairStore();
  private final CommonActivation meeting = new CommonActivation();
  private final VectorClocks must = VectorClocks.must();
  private final VectorClocks observed;
  private final Lane[] lanes;
  private int mustNow;
  private int observedNow;

  /** What a thread did last, by atomic set, and by the object that it found or put somewhere. */
  private static final class Lane {
    final Long2ObjectOpenHashMap<RecentAccesses> bySet = new Long2ObjectOpenHashMap<>();
    final Long2ObjectOpenHashMap<RecentAccesses> byReferent = new Long2ObjectOpenHashMap<>();
    private int most = 1024;

    RecentAccesses ofSet(long set) {
      return bySet.computeIfAbsent(set, s -> new RecentAccesses());
    }

    /** Forgets what was done before this event when there is much of it. */
    void trim(int since) {
      if (bySet.size() + byReferent.size() > most) {
        bySet.values().removeIf(recent -> recent.since(since).isEmpty());
        byReferent.values().removeIf(recent -> recent.since(since).isEmpty());
        most = Math.max(1024, 2 * (bySet.size() + byReferent.size()));
      }
    }
  }

  private PairScan(
      Trace trace,
      RegionMethods methods,
      RegionFinder finder,
      ObjectOwners owners,
      RelevanceSets relevance) {
    super(trace, methods, relevance);
    this.info = trace.info();
    this.methods = methods;
    this.finder = finder;
    this.owners = owners;
    this.relevance = relevance;
    this.lanes = new Lane[info.threads().size()];
    BitSet atomic = new BitSet();
    for (int v = 0; v < info.variables().count(); v++) {
      atomic.set(v, info.members().get(info.variables().member(v)).isAtomic());
    }
    this.observed =
        VectorClocks.observed(atomic::get, semaphore -> info.syncs().get(semaphore).permits());
  }

  /** What a trace holds. */
  public static GatheredPairs scan(
      Trace trace,
      RegionMethods methods,
      RegionFinder finder,
      ObjectOwners owners,
      RelevanceSets relevance) {
    PairScan scan = new PairScan(trace, methods, finder, owners, relevance);
    scan.walk();
    return new GatheredPairs(scan.pairs, new AccessOrders(scan.must, scan.observed));
  }

  @Override
  protected void event(WalkingThread t, int event, EventKind kind) {
    int target = trace().target(event);
    long value = trace().value(event);
    mustNow = must.feed(kind, t.number(), target, value, event);
    observedNow = observed.feed(kind, t.number(), target, value, event);
  }

  @Override
  protected void access(WalkingThread t, int event, EventKind kind, int variable) {
    long set = set(variable);
    if (set == 0 || relevance.isDiscarded(t.number(), event)) {
      return;
    }
    UnitAccess now = new UnitAccess(kind, t.number(), variable, t.locks(), mustNow, observedNow);
    t.stack().locate(now, event, trace().site(event), t.locks().section());
    Lane lane = lane(t.number());
    int since = t.openSince();
    lane.trim(since);
    RecentAccesses ofSet = lane.ofSet(set);
    for (UnitAccess before : ofSet.since(since)) {
      pair(before, now, set);
    }
    RecentAccesses holders = lane.byReferent.get(info.variables().object(variable));
    if (holders != null) {
      throughHolder(lane, now, set, holders.since(since), since);
    }
    if (isOwned(now) && pairs.wants(now, now)) {
      pairs.add(new UnitPair(now, now, null));
    }
    ofSet.add(now);
    remember(lane, now, trace().value(event));
  }

  /**
   * The thread has found the object in a variable of another set. Arrays and objects of the JDK
   * belong to that set as well, for as long as the unit lasts; others only to that variable.
   */
  private void throughHolder(
      Lane lane, UnitAccess now, long set, List<UnitAccess> holders, int since) {
    for (UnitAccess holder : holders) {
      long holding = set(holder.variable());
      if (holding == set) {
        continue;
      }
      if (isHeld(now.variable())) {
        RecentAccesses beside = lane.ofSet(holding);
        for (UnitAccess before : beside.since(since)) {
          pair(before, now, holding);
        }
        beside.add(now);
        return;
      }
      pair(holder, now, holding);
    }
  }

  private void remember(Lane lane, UnitAccess now, long value) {
    VariableKind kind = kindOf(now.variable());
    boolean holds =
        kind == VariableKind.FIELD || kind == VariableKind.STATIC || kind == VariableKind.CELL;
    if (holds && value != 0 && relevance.isObject(value)) {
      lane.byReferent.computeIfAbsent(value, object -> new RecentAccesses()).add(now);
    }
  }

  private void pair(UnitAccess before, UnitAccess now, long set) {
    boolean isOne = before.variable() == now.variable();
    if (isOne ? !isOwned(now) : isOneContent(before, now)) {
      return;
    }
    if (!pairs.wants(before, now)) {
      return;
    }
    meeting.set(before, now);
    int member = info.variables().member(now.variable());
    RegionSpan span = finder.find(meeting, member, methods.owner(set));
    if (span != null && !(isOne && isKnown(before, now, member))) {
      pairs.add(new UnitPair(before, now, span.region(meeting)));
    }
  }

  /**
   * Lock prediction finds a unit of them as well. Sections of a lock that is given up in between
   * are separate steps to it, unless the first only looks.
   */
  private boolean isKnown(UnitAccess before, UnitAccess now, int member) {
    RegionSpan known = finder.find(meeting, member, info.variables().object(now.variable()));
    return known != null
        && (known.source() == RegionSource.METHODS
            || before.section() == now.section()
            || !before.kind().writes());
  }

  private boolean isOwned(UnitAccess access) {
    long object = info.variables().object(access.variable());
    return owners.of(object) != object || owners.referentOf(object) != null;
  }

  /** What one call does to a collection is one step, though it is several accesses. */
  private boolean isOneContent(UnitAccess a, UnitAccess b) {
    return kindOf(a.variable()).isContent()
        && kindOf(b.variable()).isContent()
        && info.variables().object(a.variable()) == info.variables().object(b.variable());
  }

  private long set(int variable) {
    Member member = info.members().get(info.variables().member(variable));
    if (member.kind() == VariableKind.NAMED) {
      return 0;
    }
    long object = info.variables().object(variable);
    if (member.kind() != VariableKind.STATIC && methods.declared().isEmpty()) {
      return owners.of(object);
    }
    UnitOwner own = methods.ownerOf(info.variables().member(variable), object);
    if (own.isClass() || own.isProgram()) {
      return methods.code(own);
    }
    UnitOwner other = own.set() == 0 ? owners.referentOf(object) : null;
    return other != null
        ? methods.code(other)
        : methods.code(UnitOwner.of(owners.of(object)).of(own.set()));
  }

  private Lane lane(int thread) {
    if (lanes[thread] == null) {
      lanes[thread] = new Lane();
    }
    return lanes[thread];
  }
}
