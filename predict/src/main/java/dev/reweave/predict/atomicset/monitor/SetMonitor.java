// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.monitor;

import dev.reweave.predict.atomicset.monitor.MonitoredUnit.AccessSites;
import dev.reweave.predict.atomicset.pattern.PatternEvent;
import dev.reweave.predict.atomicset.pattern.SetPattern;
import dev.reweave.predict.regions.MethodActivation;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.regions.UnitOwner;
import dev.reweave.predict.relevance.DiscardedReads;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the 14 patterns while events go by. Takes each event in constant time, but for accesses
 * to sets on which units of several threads are open at once.
 */
public final class SetMonitor {
  /** So many variables of a set are followed in one unit. */
  private static final int MOST_VARIABLES = 64;

  /** So many objects are followed that belong to another's set by declaration. */
  private static final int MOST_REFERENTS = 1 << 16;

  /** Above all ids of objects. */
  private static final long NAMED = 1L << 61;

  private final TraceInfo info;
  private final RegionMethods methods;
  private final DirectMethods directMethods = new DirectMethods();
  private final List<@Nullable MonitoredThread> threads = new ArrayList<>();
  private final Long2ObjectOpenHashMap<SetState> sets = new Long2ObjectOpenHashMap<>();
  private final Map<SeenPattern, PatternSighting> seen = new LinkedHashMap<>();
  private final Map<SeenPattern, Integer> counts = new LinkedHashMap<>();
  private final TupleCount tuples = new TupleCount();
  private final Long2ObjectOpenHashMap<UnitOwner> referents = new Long2ObjectOpenHashMap<>();
  private final Long2LongOpenHashMap joined = new Long2LongOpenHashMap();
  private final DiscardedReads discarded = new DiscardedReads();
  private long leftOut;

  /** {@code info}: the tables, which may grow. */
  public SetMonitor(TraceInfo info, RegionMethods methods) {
    this.info = info;
    this.methods = methods.joining(joined);
  }

  /** The next event; arguments as the columns of a trace. */
  public void accept(int index, EventKind kind, int thread, int site, int target, long value) {
    MonitoredThread t = thread(thread);
    if (kind == EventKind.ENTER) {
      t.stack.enter(index, target, site, value);
    } else if (kind == EventKind.EXIT) {
      end(t.exit());
    } else if (kind == EventKind.OPAQUE) {
      if (discarded.feed(index, thread, target, value)) {
        withdraw();
      }
    } else if (kind.isAccess()) {
      if (methods.declared().hasReferent(info.variables().member(target))) {
        refer(target, value);
      }
      access(t, index, kind, thread, site, target);
    } else if (kind.syncEffect().endsUnit() && mayHaveWaited(kind, target)) {
      endAll(t);
    } else if (kind == EventKind.END) {
      endAll(t);
      threads.set(thread, null);
      discarded.end(thread);
    }
  }

  /** Who comes to a class that is ready, or whose call overlaps another, has waited for nobody. */
  private boolean mayHaveWaited(EventKind kind, int target) {
    return kind != EventKind.AWAIT
        || target >= info.syncs().size() // live, they come at the end
        || info.syncs().get(target).isObject();
  }

  private MonitoredThread thread(int number) {
    while (threads.size() <= number) {
      threads.add(null);
    }
    MonitoredThread thread = threads.get(number);
    if (thread == null) {
      thread = new MonitoredThread(methods);
      threads.set(number, thread);
    }
    return thread;
  }

  private void access(
      MonitoredThread t, int index, EventKind kind, int thread, int site, int variable) {
    int member = info.variables().member(variable);
    long object = info.variables().object(variable);
    if (t.stack.constructs(member, object)) {
      return;
    }
    UnitOwner owner = ownerOf(member, object, variable);
    long set = methods.code(owner);
    boolean isNews = isNews(t.stack.top(), member, owner);
    MonitoredUnit known = isNews ? null : t.again(set);
    MonitoredUnit unit = known == null ? unit(t, thread, member, owner, set) : known;
    t.remember(set, unit);
    MonitoredUnit u = unit == null ? begin(set, new MonitoredUnit(thread, -1)) : unit;
    if (u.sites.containsKey(variable) || u.sites.size() < MOST_VARIABLES) {
      access(u, index, kind, site, variable);
    } else {
      leftOut++;
    }
    if (unit == null) {
      end(set, u);
    }
  }

  /** A variable of which only a name is known, as in imported traces, is a set by itself. */
  private UnitOwner ownerOf(int member, long object, int variable) {
    if (methods.isNamed(member)) {
      return UnitOwner.ofObject(NAMED + variable);
    }
    UnitOwner own = methods.ownerOf(member, object);
    UnitOwner other = referents.isEmpty() || own.isClass() ? null : referents.get(object);
    return other == null || own.set() != 0 ? own : other;
  }

  /** What this variable refers to belongs to its set. */
  private void refer(int variable, long object) {
    if (object == 0 || referents.containsKey(object)) {
      return;
    }
    if (referents.size() == MOST_REFERENTS) {
      leftOut++;
      return;
    }
    UnitOwner owner =
        methods.ownerOf(info.variables().member(variable), info.variables().object(variable));
    referents.put(object, owner);
    joined.put(object, owner.code());
  }

  /** Whether we have just learnt that a method accesses such fields directly. */
  private boolean isNews(@Nullable MethodActivation top, int member, UnitOwner owner) {
    return top != null
        && methods.isField(member)
        && !methods.belongs(top, owner)
        && directMethods.add(top.method(), methods.declaring(member));
  }

  private static void access(MonitoredUnit u, int index, EventKind kind, int site, int variable) {
    AccessSites sites = u.sites.computeIfAbsent(variable, v -> new AccessSites());
    if (kind.reads()) {
      sites.readSite = site;
      sites.readEvent = index;
      u.set().access(u, variable, false);
    }
    if (kind.writes()) {
      sites.writeSite = site;
      sites.writeEvent = index;
      u.set().access(u, variable, true);
    }
  }

  /** The unit of an access now, which may begin with it; null where the access is one by itself. */
  private @Nullable MonitoredUnit unit(
      MonitoredThread t, int thread, int member, UnitOwner owner, long set) {
    int declaring = methods.declaring(member);
    boolean isField = methods.isField(member);
    MethodActivation activation =
        methods.unitOf(t.stack, owner, method -> isField && directMethods.has(method, declaring));
    if (activation == null) {
      return null;
    }
    MonitoredUnit unit = t.unit(activation, set);
    if (unit == null) {
      unit = begin(set, new MonitoredUnit(thread, activation.method()));
      t.add(activation, set, unit);
    }
    return unit;
  }

  private MonitoredUnit begin(long set, MonitoredUnit unit) {
    sets.computeIfAbsent(set, code -> new SetState(this::seen, tuples)).begin(unit);
    return unit;
  }

  private void endAll(MonitoredThread t) {
    t.units().forEach(this::end);
    t.clear();
  }

  private void end(@Nullable Long2ObjectOpenHashMap<MonitoredUnit> units) {
    if (units != null) {
      units.forEach(this::end);
    }
  }

  private void end(long code, MonitoredUnit unit) {
    SetState set = unit.set();
    set.end(unit);
    if (set.isEmpty()) {
      sets.remove(code);
    }
  }

  private void seen(
      int number, MonitoredUnit first, MonitoredUnit second, int variable, int other) {
    SetPattern pattern = SetPattern.values()[number];
    SeenPattern place =
        new SeenPattern(
            pattern,
            info.variables().member(variable),
            info.variables().member(other),
            first.method,
            second.method);
    if (seen.containsKey(place) && discarded.isEmpty()) {
      counts.merge(place, 1, Integer::sum);
      return;
    }
    PatternSighting sighting = sighting(pattern, first, second, variable, other);
    if (!sighting.isDiscarded(discarded)) {
      counts.merge(place, 1, Integer::sum);
      seen.putIfAbsent(place, sighting);
    }
  }

  /** What was seen with reads that the program has just thrown away. */
  private void withdraw() {
    seen.values().removeIf(sighting -> sighting.isDiscarded(discarded));
    counts.keySet().retainAll(seen.keySet());
  }

  private static PatternSighting sighting(
      SetPattern pattern, MonitoredUnit first, MonitoredUnit second, int variable, int other) {
    PatternEvent[] events = pattern.events();
    int[] indices = new int[events.length];
    int[] sites = new int[events.length];
    int[] threads = new int[events.length];
    boolean[] writes = new boolean[events.length];
    for (int i = 0; i < events.length; i++) {
      MonitoredUnit unit = events[i].isFirstUnit() ? first : second;
      AccessSites of = unit.sites.get(events[i].isFirstVariable() ? variable : other);
      writes[i] = events[i].isWrite();
      indices[i] = writes[i] ? of.writeEvent : of.readEvent;
      sites[i] = writes[i] ? of.writeSite : of.readSite;
      threads[i] = unit.thread;
    }
    return new PatternSighting(indices, sites, threads, writes);
  }

  /** Live: the indices of these variables will be used for others. */
  public void forget(BitSet variables) {
    for (MonitoredThread t : threads) {
      if (t != null) {
        for (Long2ObjectOpenHashMap<MonitoredUnit> units : t.units()) {
          units.values().forEach(unit -> forget(unit, variables));
        }
      }
    }
  }

  private void forget(MonitoredUnit unit, BitSet variables) {
    int before = unit.own.size();
    unit.own.keySet().removeIf(variables::get);
    tuples.add(unit.own.size() - before);
    unit.sites.keySet().removeIf(variables::get);
    unit.asFirst.values().forEach(of -> forget(of, variables));
    unit.asSecond.values().forEach(of -> forget(of, variables));
  }

  private void forget(UnitTuples of, BitSet variables) {
    int before = of.size();
    of.ofOne.keySet().removeIf(variables::get);
    of.ofTwo
        .keySet()
        .removeIf(key -> variables.get((int) (key >>> 32)) || variables.get((int) key));
    tuples.add(of.size() - before);
  }

  /** What was seen, in the order in which it was seen first. */
  public Map<SeenPattern, PatternSighting> seen() {
    return seen;
  }

  /** How many accesses were not followed, for their unit had used too many variables. */
  public long leftOut() {
    return leftOut;
  }

  /** How many pairs of units were forgotten, for one of them goes on and met too many. */
  public long forgotten() {
    return tuples.forgotten();
  }

  /** How many tuples are kept now. */
  public long tuples() {
    return tuples.now();
  }

  /** How many tuples were kept at most: column |B| of the paper's table 1. */
  public long mostTuples() {
    return tuples.most();
  }

  /** How often it was seen. */
  public int count(SeenPattern place) {
    return counts.getOrDefault(place, 0);
  }
}
