// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.scan;

import dev.reweave.predict.lock.profile.PairOccurrences;
import dev.reweave.predict.lock.profile.PairedAccess;
import dev.reweave.predict.lock.profile.ThreadProfiles;
import dev.reweave.predict.lock.profile.ThreadVariable;
import dev.reweave.predict.lock.state.LockStates;
import dev.reweave.predict.lock.state.RecentLockStates;
import dev.reweave.predict.regions.RegionFinder;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.predict.visibility.AccessVisibility;
import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.GrowingColumn;
import dev.reweave.trace.LockEffect;
import dev.reweave.trace.SyncEffect;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.TraceInfo.SyncInfo;
import dev.reweave.trace.VariableColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Phase I of lock prediction: fed every event once, in trace order, it collects for each thread and
 * variable the accesses and the pairs of accesses in one region, each with the lock states in which
 * another thread may slip in. One pass, linear; memory is constant per thread, variable, pair of
 * places and lock state, and bounded ({@link PairOccurrences}). Needs no recording: it can be fed
 * live. Not for several threads at once.
 */
public final class PhaseOne {
  /** Beyond this many pairs of thread and variable, further variables are left out. */
  static final int MOST_THREAD_VARIABLES = 3_000_000;

  private final VariableColumns variables;
  private final RegionMethods methods;
  private final RelevanceSets relevance;
  private final GrowingColumn isAtomic;
  private final List<SyncInfo> syncs;
  private final GrowingColumn isObject;
  private final VariableTraits traits = new VariableTraits(this::traits);
  private final LockStates states;
  private final PartialOrders orders;
  private final AccessVisibility visibility;
  private final PairOccurrences occurrences;
  private final AccessPairing pairing;
  private ThreadRun[] threads = new ThreadRun[16];
  private long leftOut;
  private final BitSet compareAndSets = new BitSet();

  /**
   * {@code relevance} says which locks and variables can matter. Variables, members, sites and
   * methods of {@code info} may be added as long as they are there before the first event that
   * names them.
   */
  public PhaseOne(
      TraceInfo info, RegionMethods methods, RegionFinder finder, RelevanceSets relevance) {
    this.variables = info.variables();
    this.methods = methods;
    this.relevance = relevance;
    states = new LockStates(relevance::historyMatters);
    isAtomic = GrowingColumn.test(info.members(), Member::isAtomic);
    syncs = info.syncs();
    isObject = GrowingColumn.test(syncs, SyncInfo::isObject);
    orders =
        new PartialOrders(v -> (traits.of(v) & VariableTraits.ATOMIC) != 0, this::permitsAtFirst);
    visibility = new AccessVisibility(info, relevance);
    occurrences = new PairOccurrences(states);
    pairing = new AccessPairing(info.members(), finder, states, relevance, occurrences);
  }

  /** The next events of the trace. */
  public void accept(EventBatch batch) {
    for (int from = 0; from < batch.size(); from += EventBatch.STRETCH) {
      accept(batch, from, Math.min(batch.size(), from + EventBatch.STRETCH));
    }
  }

  private void accept(EventBatch batch, int from, int to) {
    int first = Math.toIntExact(batch.first());
    byte[] kind = batch.kind();
    int[] thread = batch.thread();
    int[] site = batch.site();
    int[] target = batch.target();
    long[] value = batch.value();
    ThreadRun t = null;
    for (int i = from; i < to; i++) {
      EventKind what = EventKind.of(kind[i]);
      if (t == null || t.thread != thread[i]) {
        t = run(t, first + i, what, thread[i], target[i], value[i]);
      }
      accept(t, first + i, what, site[i], target[i], value[i]);
    }
    if (t != null) {
      orders.at(t.thread, first + to - 1);
    }
  }

  /** Another thread than {@code before}, which may be null, goes on. */
  private ThreadRun run(
      @Nullable ThreadRun before, int index, EventKind kind, int thread, int target, long value) {
    if (before != null) {
      orders.at(before.thread, index - 1);
    }
    return run(index, kind, thread, target, value);
  }

  /** The next event of the trace; arguments as the columns of {@link dev.reweave.trace.Trace}. */
  public void accept(int index, EventKind kind, int thread, int site, int target, long value) {
    accept(run(index, kind, thread, target, value), index, kind, site, target, value);
    orders.at(thread, index);
  }

  /** The thread, which may be about to begin. */
  private ThreadRun run(int index, EventKind kind, int thread, int target, long value) {
    ThreadRun t = thread < threads.length ? threads[thread] : null;
    if (t == null) {
      t = open(thread);
      orders.begin(t, kind, target, value, index);
    }
    return t;
  }

  private void accept(ThreadRun t, int index, EventKind kind, int site, int target, long value) {
    switch (kind.target()) {
      case VARIABLE -> access(t, index, kind, site, target, value);
      case METHOD -> {
        if (kind == EventKind.ENTER) {
          t.stack.enter(index, target, site, value);
        } else {
          t.stack.exit();
        }
      }
      case REGION -> {
        t.epoch++;
        t.stack.step(index, kind, site);
      }
      case LOCK, THREAD, SYNC -> {
        if (kind.syncEffect() == SyncEffect.NONE) {
          t.lock(index, kind, target);
        } else {
          synchronise(t, index, kind, site, target, value);
        }
      }
    }
  }

  private void synchronise(
      ThreadRun t, int index, EventKind kind, int site, int target, long value) {
    orders.synchronise(t, kind, target, value, index);
    if (kind.lockEffect() != LockEffect.NONE) {
      t.lock(index, kind, target);
    }
    if (kind.syncEffect() == SyncEffect.FORK || kind.syncEffect() == SyncEffect.SIGNAL) {
      visibility.leak(t.thread);
    }
    t.epoch++;
    if (kind != EventKind.AWAIT || mayHaveWaited(target)) {
      t.stack.step(index, kind, site);
    }
  }

  private long permitsAtFirst(int semaphore) {
    return semaphore < syncs.size() ? syncs.get(semaphore).permits() : 0;
  }

  /** Who comes to a class that is ready, or whose call overlaps another, has waited for nobody. */
  private boolean mayHaveWaited(int sync) {
    return sync >= syncs.size() || isObject.is(sync);
  }

  private void access(ThreadRun t, int index, EventKind kind, int site, int variable, long value) {
    int trait = traits.of(variable);
    if ((trait & VariableTraits.ATOMIC) != 0) {
      orders.access(t, kind, variable, value, index);
    }
    t.stack.access(index, site);
    boolean publishes = kind != EventKind.READ && (kind != EventKind.WRITE || value != 0);
    boolean isPublic = (trait & VariableTraits.PUBLIC) != 0;
    if (publishes || !isPublic) {
      isPublic = shared(t, kind, site, variable, isPublic, value);
    }
    if ((trait & VariableTraits.CLASHES) != 0
        && kind != EventKind.OPAQUE
        && !relevance.isDiscarded(t.thread, index)) {
      collect(t, index, kind, site, variable, isPublic);
    }
  }

  /** An access that others may see, or that may let others see something: whether they may. */
  private boolean shared(
      ThreadRun t, EventKind kind, int site, int variable, boolean known, long value) {
    if (kind == EventKind.CAS) {
      compareAndSets.set(site);
    }
    if (kind == EventKind.OPAQUE) {
      visibility.leak(t.thread);
      return known;
    }
    int member = variables.member(variable);
    long object = visibility.owner(member, variables.object(variable));
    boolean isPublic = known;
    if (!isPublic && visibility.isPublic(t.thread, t.stack, kind, member, object)) {
      isPublic = true;
      traits.publish(variable);
    }
    if (kind.writes()) {
      visibility.publish(kind, t.thread, member, object, value);
    }
    return isPublic;
  }

  private int traits(int variable) {
    int member = variables.member(variable);
    return (isAtomic.is(member) ? VariableTraits.ATOMIC : 0)
        | (visibility.isContent(member) ? VariableTraits.CONTENT : 0)
        | (relevance.mayClash(variable) ? VariableTraits.CLASHES : 0);
  }

  private void collect(
      ThreadRun t, int index, EventKind kind, int site, int variable, boolean isPublic) {
    ThreadVariable tv = threadVariable(t, variable);
    if (tv == null) {
      leftOut++;
      return;
    }
    int openSince = t.openSince();
    PairedAccess now = tv.next(t.accesses, index, openSince);
    t.stack.locate(now, index, site, t.locks.section());
    now.kind = kind;
    now.state = t.locks.state();
    now.must = t.must;
    now.observed = t.observed;
    if (isPublic) {
      occurrences.access(tv, now, t.epoch);
      pairing.pair(t, tv, now, openSince);
    }
    tv.remember(now, t.accesses);
  }

  private ThreadVariable threadVariable(ThreadRun t, int variable) {
    ThreadVariable known = t.variables.get(variable);
    if (known == null && occurrences.opened() < MOST_THREAD_VARIABLES) {
      int member = variables.member(variable);
      long object = visibility.owner(member, variables.object(variable));
      known = new ThreadVariable(t.thread, variable, member, object);
      occurrences.open(known);
      t.variables.put(variable, known);
    }
    return known;
  }

  private ThreadRun open(int thread) {
    if (thread >= threads.length) {
      threads = Arrays.copyOf(threads, 2 * thread);
    }
    threads[thread] = new ThreadRun(thread, methods, states, relevance);
    return threads[thread];
  }

  /** No more events. */
  public ThreadProfiles finish() {
    List<List<ThreadVariable>> shared = occurrences.close();
    for (ThreadRun t : threads) {
      if (t != null) {
        t.variables.clear();
      }
    }
    return profiles(shared, notes());
  }

  /** What has been gathered so far, without the variables. */
  public ThreadProfiles basis() {
    return profiles(List.of(), List.of());
  }

  /**
   * Forgets all about these variables, whose indices will be used for others.
   *
   * @return what was known about those that several threads have used
   */
  public List<List<ThreadVariable>> forget(BitSet gone) {
    traits.forget(gone);
    return occurrences.remove(
        gone,
        tv -> {
          threads[tv.thread].forget(tv);
          visibility.forget(variables.object(tv.variable));
        });
  }

  private ThreadProfiles profiles(List<List<ThreadVariable>> byVariable, List<String> notes) {
    return new ThreadProfiles(
        states,
        orders.must(),
        orders.observed(),
        pairing.keys(),
        compareAndSets,
        byVariable,
        crossed(),
        notes);
  }

  private List<Integer> crossed() {
    List<Integer> which = new ArrayList<>();
    for (ThreadRun t : threads) {
      if (t != null && t.locks.crossed()) {
        which.add(t.thread);
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
    notes.addAll(occurrences.notes());
    if (Arrays.stream(threads).anyMatch(t -> t != null && t.witnesses.cut())) {
      notes.add(
          "Some regions pass through more than "
              + RecentLockStates.LIMIT
              + " lock states; only the latest were tried as the point where another thread slips in.");
    }
    return notes;
  }
}
