// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.engine.order.Clocks;
import dev.reweave.predict.regions.CallStack;
import dev.reweave.predict.regions.Methods;
import dev.reweave.predict.regions.Place;
import dev.reweave.predict.regions.Region;
import dev.reweave.predict.regions.RegionFinder;
import dev.reweave.predict.regions.RegionSource;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.VariableKind;
import dev.reweave.trace.Variables;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Phase I of lock prediction: fed every event once, in trace order, it collects for each thread and
 * variable the accesses and the pairs of accesses in one region, each with the lock states in which
 * another thread may slip in. One pass, linear; memory is constant per thread, variable, pair of
 * places and lock state. Needs no recording: it can be fed live. Not for several threads at once.
 *
 * <p>Of the pairs in a region, neighbours suffice: an access that slips in between two others slips
 * in between two neighbours, and a write conflicts with both. Only for reads between writes the
 * neighbouring <em>writes</em> are paired as well. (The paper's sets AA and WW.) And a read before
 * an update on one line is paired with the update's write: check then act.
 */
public final class PhaseOne {
  /** Beyond this many pairs of thread and variable, further variables are left out. */
  static final int MOST_THREAD_VARIABLES = 3_000_000;

  private static final class ThreadState {
    final CallStack stack;
    final ThreadLocks locks;
    final Witnesses witnesses;
    int epoch;
    int must;
    int observed;

    ThreadState(Methods methods, LockStates states, Relevance relevance) {
      stack = new CallStack(methods);
      locks = new ThreadLocks(states, relevance::contended);
      witnesses = new Witnesses(states);
    }
  }

  private final Variables variables;
  private final TraceInfo info;
  private final Methods methods;
  private final RegionFinder finder;
  private final Relevance relevance;
  private final LockStates states = new LockStates();
  private final Clocks must = Clocks.must();
  private final Clocks observed;
  private final Escapes escapes;
  private final List<ThreadState> threads = new ArrayList<>();
  private final Long2ObjectOpenHashMap<ThreadVariable> kept = new Long2ObjectOpenHashMap<>();
  private final IntArrayList range = new IntArrayList();
  private long leftOut;

  /** {@code relevance} says which locks and variables can matter. */
  public PhaseOne(TraceInfo info, Methods methods, RegionFinder finder, Relevance relevance) {
    this.info = info;
    this.variables = info.variables();
    this.methods = methods;
    this.finder = finder;
    this.relevance = relevance;
    boolean[] isAtomic = new boolean[info.members().size()];
    for (int m = 0; m < isAtomic.length; m++) {
      isAtomic[m] = info.members().get(m).isAtomic();
    }
    this.observed = Clocks.observed(v -> isAtomic[variables.member(v)]);
    this.escapes = new Escapes(relevance::isObject);
  }

  /** The next event of the trace; arguments as the columns of {@link dev.reweave.trace.Trace}. */
  public void accept(int index, EventKind kind, int thread, int site, int target, long value) {
    ThreadState t = thread(thread);
    t.must = must.feed(kind, thread, target, value, index);
    t.observed = observed.feed(kind, thread, target, value, index);
    switch (kind) {
      case ENTER -> t.stack.enter(index, target, site, value);
      case EXIT -> t.stack.exit();
      case ACQUIRE, RELEASE, ACQUIRE_SHARED, RELEASE_SHARED -> lock(t, index, kind, target);
      case WAIT, WOKEN -> {
        lock(t, index, kind, target);
        t.epoch++;
        t.stack.step(index, kind, site);
      }
      case READ, WRITE, UPDATE, CAS, COMMUTE, OPAQUE -> {
        t.stack.step(index, kind, site);
        access(t, index, kind, thread, site, target, value);
      }
      default -> {
        if (kind == EventKind.FORK || kind == EventKind.SIGNAL) {
          escapes.leak(thread);
        }
        t.epoch++;
        t.stack.step(index, kind, site);
      }
    }
  }

  /** No more events. */
  public Profiles finish() {
    Map<Integer, List<ThreadVariable>> byVariable = new TreeMap<>();
    for (ThreadVariable tv : kept.values()) {
      tv.beforeLast = null;
      tv.last = null;
      tv.lastWrite = null;
      byVariable.computeIfAbsent(tv.variable, v -> new ArrayList<>(2)).add(tv);
    }
    List<List<ThreadVariable>> shared = new ArrayList<>();
    for (List<ThreadVariable> of : byVariable.values()) {
      if (of.size() > 1) {
        of.sort((a, b) -> Integer.compare(a.thread, b.thread));
        shared.add(of);
      }
    }
    return new Profiles(states, must, observed, shared, crossed(), notes());
  }

  private List<Integer> crossed() {
    List<Integer> which = new ArrayList<>();
    for (int t = 0; t < threads.size(); t++) {
      if (threads.get(t) != null && threads.get(t).locks.crossed()) {
        which.add(t);
      }
    }
    return which;
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (leftOut > 0) {
      notes.add(
          leftOut
              + " accesses were left out of lock prediction: more than "
              + MOST_THREAD_VARIABLES
              + " pairs of thread and variable.");
    }
    if (threads.stream().anyMatch(t -> t != null && t.witnesses.cut())) {
      notes.add(
          "Some regions pass through more than "
              + Witnesses.LIMIT
              + " lock states; only the latest were tried as the point where another thread slips in.");
    }
    return notes;
  }

  private void lock(ThreadState t, int index, EventKind kind, int lock) {
    t.locks.step(index, kind, lock);
    t.witnesses.enter(t.locks.state(), index);
  }

  private void access(
      ThreadState t, int index, EventKind kind, int thread, int site, int variable, long value) {
    if (kind == EventKind.OPAQUE) {
      escapes.leak(thread);
      return;
    }
    int member = variables.member(variable);
    boolean ofObject = info.members().get(member).kind() != VariableKind.STATIC;
    long object = ofObject ? variables.object(variable) : 0;
    boolean isPublic =
        object == 0
            || !relevance.isObject(object)
            || escapes.touch(thread, object, making(t, kind, member, object));
    if (kind.writes()) {
      publish(kind, thread, member, object, value);
    }
    if (!relevance.shared(variable)) {
      return;
    }
    ThreadVariable tv = threadVariable(thread, variable);
    if (tv == null) {
      leftOut++;
      return;
    }
    Place place = t.stack.here(index, site, t.locks.section());
    ThreadVariable.Access now =
        new ThreadVariable.Access(kind, place, t.locks.state(), t.must, t.observed);
    if (isPublic) {
      tv.accesses(new AccessKey(kind, site, now.state())).add(t.epoch, now::sample);
      pairs(t, tv, now, member, object);
    }
    tv.beforeLast = tv.last;
    tv.last = now;
    if (kind.writes()) {
      tv.lastWrite = now;
    }
  }

  private void publish(EventKind kind, int thread, int member, long object, long value) {
    VariableKind what = info.members().get(member).kind();
    boolean content = isOperation(what) && what != VariableKind.CELL;
    if (content || kind == EventKind.COMMUTE) {
      escapes.leak(thread);
    } else {
      escapes.store(thread, object, value);
    }
  }

  private boolean making(ThreadState t, EventKind kind, int member, long object) {
    return kind == EventKind.WRITE
        && (info.members().get(member).kind() == VariableKind.ARRAY
            || t.stack.constructs(member, object));
  }

  private void pairs(
      ThreadState t, ThreadVariable tv, ThreadVariable.Access now, int member, long object) {
    for (PairProfile p : tv.rechecks) {
      p.updates |=
          now.kind().writes() && finder.distance(now.place().site(), p.key.secondSite()) == 0;
    }
    tv.rechecks = List.of();
    if (tv.last != null) {
      pair(t, tv, tv.last, now, true, finder.find(tv.last.place(), now.place(), member, object));
    }
    if (isUpdate(tv.last, now) && tv.beforeLast != null && !tv.beforeLast.kind().writes()) {
      Place check = tv.beforeLast.place();
      pair(t, tv, tv.beforeLast, now, true, finder.find(check, now.place(), member, object));
    }
    ThreadVariable.Access write = tv.lastWrite;
    if (write != null && write != tv.last && now.kind().writes()) {
      pair(t, tv, write, now, false, finder.find(write.place(), now.place(), member, object));
    }
  }

  /**
   * {@code x = x + …}: what was read before it was an earlier check, on which the write depends.
   */
  private boolean isUpdate(ThreadVariable.Access read, ThreadVariable.Access write) {
    return read != null
        && read.kind() == EventKind.READ
        && write.kind() == EventKind.WRITE
        && read.place().frame() == write.place().frame()
        && finder.distance(read.place().site(), write.place().site()) == 0;
  }

  private void pair(
      ThreadState t,
      ThreadVariable tv,
      ThreadVariable.Access a,
      ThreadVariable.Access b,
      boolean adjacent,
      Region region) {
    if (region == null) {
      return;
    }
    t.witnesses.since(a.place().index(), range);
    if (region.source() != RegionSource.MARKED && separateSteps(tv, a, b)) {
      return;
    }
    boolean recheck = mayRecheck(a, b);
    for (int i = 0; i < range.size(); i++) {
      PairProfile profile = tv.pair(key(a, b, range.getInt(i), adjacent, recheck, region));
      profile.samples.add(t.epoch, () -> new PairSample(a.sample(), b.sample(), region));
      if (recheck) {
        tv.recheck(profile);
      }
    }
  }

  /**
   * The program itself says that the two are separate steps: each is atomic by itself, or a lock
   * that other threads take as well is given up in between. Then only a first step that merely
   * looks makes the second depend on it (check then act); one that has changed the variable is
   * complete.
   */
  private boolean separateSteps(
      ThreadVariable tv, ThreadVariable.Access a, ThreadVariable.Access b) {
    Member member = info.members().get(variables.member(tv.variable));
    if (member.isAtomic() && isOperation(member.kind())) {
      return a.kind().writes();
    }
    if (a.place().section() == b.place().section() || !states.gaveUp(a.state(), b.state(), range)) {
      return false;
    }
    return tv.lastWrite != null && tv.lastWrite.place().section() == a.place().section();
  }

  /** Accesses are calls of methods of a JDK object. */
  private static boolean isOperation(VariableKind kind) {
    return switch (kind) {
      case CELL, CONTENT_KEY, CONTENT_ANY, CONTENT_BULK -> true;
      default -> false;
    };
  }

  private static PairKey key(
      ThreadVariable.Access a,
      ThreadVariable.Access b,
      int state,
      boolean adjacent,
      boolean recheck,
      Region region) {
    return new PairKey(
        a.kind(),
        b.kind(),
        a.place().site(),
        b.place().site(),
        region.source(),
        state,
        adjacent,
        recheck ? a.state() : -1,
        recheck ? b.state() : -1);
  }

  /** Two reads by one activation, the second under a lock more than the first. */
  private boolean mayRecheck(ThreadVariable.Access a, ThreadVariable.Access b) {
    return a.kind() == EventKind.READ
        && b.kind() == EventKind.READ
        && a.place().frame() != null
        && a.place().frame() == b.place().frame()
        && states.holdsMore(a.state(), b.state());
  }

  private ThreadVariable threadVariable(int thread, int variable) {
    long key = (long) thread << 32 | variable;
    ThreadVariable known = kept.get(key);
    if (known == null && kept.size() < MOST_THREAD_VARIABLES) {
      known = new ThreadVariable(thread, variable);
      kept.put(key, known);
    }
    return known;
  }

  private ThreadState thread(int thread) {
    while (threads.size() <= thread) {
      threads.add(null);
    }
    ThreadState known = threads.get(thread);
    if (known == null) {
      known = new ThreadState(methods, states, relevance);
      threads.set(thread, known);
    }
    return known;
  }
}
