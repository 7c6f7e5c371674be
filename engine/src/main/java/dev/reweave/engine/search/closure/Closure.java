// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.closure;

import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.search.index.OutOfBudget;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.engine.search.value.ValueProgram;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.jspecify.annotations.Nullable;

/**
 * What a query entails: the events that have to occur with those it names, and the order they are
 * forced into. Rules are applied until nothing changes or a {@link ClosureContradiction} shows:
 *
 * <ul>
 *   <li>needed events need the earlier ones of their threads and what synchronisation puts before
 *       them;
 *   <li>{@link LockRule}: sections of one lock do not overlap;
 *   <li>{@link ReadRule}: a read whose outcome matters reads from a write that the model allows;
 *   <li>{@link PermitRule}: permits that are taken have to be there.
 * </ul>
 *
 * <p>Time: about (needed events) × (threads) × log, times the few rounds until nothing changes.
 */
public final class Closure {
  public final TraceIndex run;
  public final PartialOrder order;
  final LockRule locks;
  public final @Nullable ReadRule reads;
  final PermitRule permits;
  private final Query query;
  private final int limit;
  private final IntSet absent;
  private final IntSet kept;
  private final IntSet unbound;
  private final @Nullable ValueProgram program;
  private final IntArrayFIFOQueue fresh = new IntArrayFIFOQueue();
  private int count;

  /**
   * @param order empty, over the window to look at
   * @param limit how many events may be needed before this gives up
   * @param model what reads have to read; not SYMBOLIC
   * @param program unbinds its reads; null if there is none
   */
  public Closure(
      TraceIndex run,
      Query query,
      PartialOrder order,
      int limit,
      PredictionModel model,
      @Nullable ValueProgram program) {
    this.run = run;
    this.query = query;
    this.program = program;
    this.order = order;
    this.limit = limit;
    this.absent = new IntOpenHashSet(query.absent());
    this.kept = new IntOpenHashSet(query.kept());
    this.unbound = new IntOpenHashSet(query.unbound());
    this.locks = new LockRule(this);
    this.permits = new PermitRule(this);
    this.reads = model == PredictionModel.LOCKS ? null : new ReadRule(this, model);
  }

  /** Applies all rules. */
  public void close() throws ClosureContradiction, OutOfBudget {
    for (int e : query.events()) {
      need(e);
    }
    for (int e : query.absent()) {
      if (run.trace.previous(e) >= 0) {
        need(run.trace.previous(e));
      }
    }
    drain();
    for (int i = 0; i < query.before().length; i++) {
      order.add(query.before()[i], query.after()[i], OrderRule.QUERY);
    }
    boolean changed = true;
    while (changed) {
      drain();
      changed = locks.apply();
      drain();
      changed |= reads != null && reads.apply();
      drain();
      changed |= permits.apply();
      changed |= !fresh.isEmpty();
    }
  }

  /** The event has to occur. */
  void need(int event) throws ClosureContradiction, OutOfBudget {
    int thread = run.trace.thread(event);
    int position = order.position(event);
    while (order.length(thread) < position) {
      int next = order.append(thread);
      if (absent.contains(next)) {
        throw new ClosureContradiction(
            run.describe(event) + " would have to occur, but its thread stops at " + name(next));
      }
      if (++count > limit) {
        throw new OutOfBudget("more than " + limit + " events are involved");
      }
      fresh.enqueue(next);
    }
  }

  private String name(int event) {
    return run.describe(event);
  }

  /** Whether the thread of the event stops before it comes to it. */
  public boolean isCutOff(int event) {
    for (int e : query.absent()) {
      if (run.trace.thread(e) == run.trace.thread(event) && e <= event) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether no needed event depends on what this needed access reads: it is the last of its thread,
   * or of the same call on a JDK object as the last.
   */
  public boolean mayEndAt(int access) {
    int last = order.last(run.trace.thread(access));
    return access == last || run.calls.same(access, last);
  }

  /** Whether this access happens only where it reads as recorded. */
  public boolean isKept(int access) {
    boolean isAsked = run.trace.kind(access) == EventKind.CAS || kept.contains(access);
    return isAsked && !isOfCode(access);
  }

  /** What depends on this read, executing the code will show. */
  private boolean isOfCode(int access) {
    return program != null && program.isUnbound(access);
  }

  /** Whether this access may read whatever there is, although its thread goes on. */
  public boolean isUnbound(int access) {
    boolean asked = unbound.contains(access) && run.isPlainRead(access);
    return isOfCode(access) || (asked && !isKept(access));
  }

  public boolean isAbsent(int event) {
    return absent.contains(event);
  }

  private void drain() throws ClosureContradiction, OutOfBudget {
    while (!fresh.isEmpty()) {
      take(fresh.dequeueInt());
    }
  }

  private void take(int event) throws ClosureContradiction, OutOfBudget {
    for (int earlier : run.sync.before(event)) {
      if (earlier >= order.start) {
        need(earlier);
        order.add(earlier, event, OrderRule.SYNC);
      }
    }
    EventKind kind = run.trace.kind(event);
    if (kind == EventKind.WOKEN && run.sync.notifiedWait(event) >= 0) {
      int notify = run.sync.before(event)[0];
      if (notify >= order.start) {
        order.add(run.sync.notifiedWait(event), notify, OrderRule.WAIT);
      }
    }
    if (kind == EventKind.PERMITS_ACQUIRE) {
      permits.take(event);
    }
    if (kind.acquiresLock()) {
      locks.take(event);
    } else if (reads != null && run.isSharedAccess(event)) {
      reads.take(event);
    }
  }
}
