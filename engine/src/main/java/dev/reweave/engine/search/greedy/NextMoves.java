// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.greedy;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.search.closure.Closure;
import dev.reweave.engine.search.closure.PartialOrder;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The events that may happen next and lead on: those of threads that have needed events left, and
 * of threads that hold up such a thread, and of threads that hold up those.
 */
public final class NextMoves {
  private static final long OPTIONAL = 1L << 40;
  private static final long DIFFERENT = 1L << 38;
  private static final long STAYS_OPEN = 1L << 36;
  private static final long OTHER_THREAD = 1L << 34;

  private final TraceIndex run;
  private final Closure closure;
  private final PartialOrder order;
  private final RunSimulation simulation;
  private final ReadDemands reads;
  private final boolean keepsReads;
  private final int favourite;
  private final IntArrayList threads;
  private List<CandidateEvent> found = new ArrayList<>();

  /** By thread: the round in which it was visited last. */
  private final int[] visited;

  private int round;

  /** {@code favourite}: the thread whose events come first where there is a choice, or -1. */
  public NextMoves(
      Closure closure, RunSimulation simulation, PredictionModel model, int favourite) {
    this.run = closure.run;
    this.closure = closure;
    this.order = closure.order;
    this.simulation = simulation;
    this.reads = new ReadDemands(simulation, model, closure);
    this.keepsReads = model != PredictionModel.LOCKS;
    this.favourite = favourite;
    this.threads = order.threads();
    this.visited = new int[run.trace.info().threads().size()];
  }

  /** Everything needed has happened. */
  boolean isDone() {
    for (int thread : threads) {
      if (simulation.done(thread) < order.length(thread)) {
        return false;
      }
    }
    return true;
  }

  /** The candidates, best first; a single one when that is safe. */
  List<CandidateEvent> next() {
    found = new ArrayList<>();
    round++;
    for (int thread : threads) {
      if (simulation.done(thread) < order.length(thread)) {
        visit(thread);
      }
    }
    sort();
    if (!found.isEmpty() && found.get(0).isSafe()) {
      return found.subList(0, 1);
    }
    letHoldersGoOn();
    return found;
  }

  private void sort() {
    if (found.size() > 1) {
      found.sort(Comparator.comparingLong(CandidateEvent::rank));
    }
  }

  /**
   * As a last resort: a thread that has done its part may have to give up locks before others go
   * on.
   */
  private void letHoldersGoOn() {
    for (int thread : threads) {
      if (visited[thread] != round && simulation.locks.holdsSome(thread)) {
        visit(thread);
      }
    }
    sort();
  }

  private void visit(int thread) {
    if (visited[thread] == round) {
      return;
    }
    visited[thread] = round;
    int event = simulation.next(thread);
    if (event >= 0 && !closure.isAbsent(event)) {
      boolean needed = simulation.done(thread) < order.length(thread);
      if (isSynchronised(event) && (!needed || isInOrder(event)) && isLockFree(event)) {
        if (keepsReads && run.isSharedAccess(event)) {
          visitAccess(event, needed);
        } else {
          add(event, needed, true);
        }
      }
    }
  }

  private boolean isSynchronised(int event) {
    boolean ready = true;
    for (int earlier : run.sync.before(event)) {
      if (!simulation.hasHappened(earlier)) {
        visit(run.trace.thread(earlier));
        ready = false;
      }
    }
    if (ready && run.sync.notifiedWait(event) >= 0) {
      ready = simulation.inOrder(run.sync.notifiedWait(event), run.sync.before(event)[0]);
    }
    if (run.trace.kind(event) == EventKind.PERMITS_ACQUIRE) {
      ready &= hasPermits(event);
    }
    return ready;
  }

  private boolean hasPermits(int event) {
    int semaphore = run.trace.target(event);
    if (simulation.permits(semaphore) >= run.trace.value(event)) {
      return true;
    }
    int from = run.permits.countBefore(semaphore, simulation.start);
    for (int i = from;
        i < run.permits.size(semaphore) && run.permits.get(semaphore, i) < event;
        i++) {
      int other = run.permits.get(semaphore, i);
      if (run.permitChange(other) > 0 && !simulation.hasHappened(other)) {
        visit(run.trace.thread(other));
      }
    }
    return false;
  }

  private boolean isInOrder(int event) {
    boolean ready = true;
    int[] clock = order.clock(event);
    int own = run.trace.thread(event);
    for (int i = 0; i < threads.size(); i++) {
      int thread = threads.getInt(i);
      if (thread != own && simulation.done(thread) < order.required(clock, thread)) {
        visit(thread);
        ready = false;
      }
    }
    return ready;
  }

  private boolean isLockFree(int event) {
    EventKind kind = run.trace.kind(event);
    if (!kind.acquiresLock()) {
      return true;
    }
    IntArrayList blockers = simulation.locks.blockers(event, kind, run.trace.thread(event));
    for (int blocker : blockers) {
      visit(blocker);
    }
    return blockers.isEmpty();
  }

  private void visitAccess(int event, boolean needed) {
    IntArrayList spoiled = reads.spoiled(event);
    for (int thread : spoiled) {
      visit(thread);
    }
    if (!spoiled.isEmpty()) {
      return;
    }
    if (reads.allow(event)) {
      add(event, needed, true);
      return;
    }
    for (int thread : reads.writers(event)) {
      visit(thread);
    }
    if (closure.isUnbound(event)) {
      addUnbound(event, needed);
    } else if (mayDiffer(event, needed)) {
      add(event, needed, false);
    }
  }

  private boolean mayDiffer(int event, boolean needed) {
    if (closure.isKept(event)) {
      return false;
    }
    if (!needed) {
      int thread = run.trace.thread(event);
      return order.length(thread) > 0 && run.calls.same(event, order.last(thread));
    }
    return closure.reads != null ? !closure.reads.isPreserved(event) : closure.mayEndAt(event);
  }

  /** It counts as if it read what was recorded, but had better do so. */
  private void addUnbound(int event, boolean needed) {
    found.add(new CandidateEvent(event, false, true, rank(event, needed) + DIFFERENT));
  }

  private void add(int event, boolean needed, boolean asRecorded) {
    EventKind kind = run.trace.kind(event);
    long rank = rank(event, needed);
    rank += asRecorded ? 0 : DIFFERENT;
    rank += kind.acquiresLock() && staysOpen(event) ? STAYS_OPEN : 0;
    boolean takes = kind.acquiresLock() || kind == EventKind.PERMITS_ACQUIRE;
    boolean writes = keepsReads && kind.writes() && run.isSharedAccess(event);
    found.add(new CandidateEvent(event, asRecorded && !takes && !writes, asRecorded, rank));
  }

  private long rank(int event, boolean needed) {
    long rank = event;
    rank += needed ? 0 : OPTIONAL;
    rank += favourite < 0 || favourite == run.trace.thread(event) ? 0 : OTHER_THREAD;
    return rank;
  }

  private boolean staysOpen(int acquire) {
    int release = run.locks.release(acquire);
    return release < 0 || !order.isNeeded(release);
  }
}
