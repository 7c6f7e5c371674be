// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.relevance;

import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Variables;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * Which locks, variables and values can matter: locks that at least two threads take, orders of
 * locks that are taken the other way round as well, variables that are shared, locks that guard
 * them, values that are ids of objects with shared variables. Worked out by one quick pass before
 * phase I; {@link #all} when there is no such pass, as when fed live.
 */
public final class Relevance {
  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;
  private static final int[] NO_LOCKS = {};

  private final int[] takenBy;
  private final Variables variables;
  private final LongPredicate objects;
  private final LockOrder order = new LockOrder();
  private final Guards guards;
  private boolean[] cycles;
  private HeldLocks[] threads = new HeldLocks[16];

  private Relevance(int[] takenBy, Variables variables, LongPredicate objects) {
    this.takenBy = takenBy;
    this.variables = variables;
    this.objects = objects;
    this.guards = variables == null ? null : new Guards(variables.count());
  }

  /** Everything matters. */
  public static Relevance all() {
    return all(value -> true);
  }

  /** Everything matters, and these values are ids of objects. */
  public static Relevance all(LongPredicate isObject) {
    return new Relevance(null, null, isObject);
  }

  /** Nothing is known about what can matter. */
  public boolean isAll() {
    return takenBy == null;
  }

  /** A pass over a trace with these variables and this many locks is about to begin. */
  public static Relevance of(Variables variables, int locks) {
    int[] takenBy = new int[locks];
    Arrays.fill(takenBy, NOBODY);
    LongOpenHashSet objects = new LongOpenHashSet();
    for (int v = 0; v < variables.count(); v++) {
      if (variables.isShared(v) && variables.object(v) != 0) {
        objects.add(variables.object(v));
      }
    }
    return new Relevance(takenBy, variables, objects::contains);
  }

  /** The pass meets some events; their kinds, threads and targets suffice. */
  public void accept(EventBatch batch) {
    byte[] kind = batch.kind();
    int[] thread = batch.thread();
    int[] target = batch.target();
    int lastAccess = EventKind.OPAQUE.ordinal();
    for (int i = 0; i < batch.size(); i++) {
      if (kind[i] > lastAccess) {
        acceptOther(EventKind.of(kind[i]), thread[i], target[i]);
      } else if (variables.isShared(target[i])) {
        guards.accept(target[i], thread(thread[i]));
      }
    }
  }

  /** The pass meets one event. */
  public void accept(EventKind kind, int thread, int target) {
    if (!kind.isAccess()) {
      acceptOther(kind, thread, target);
    } else if (variables.isShared(target)) {
      guards.accept(target, thread(thread));
    }
  }

  private void acceptOther(EventKind kind, int thread, int target) {
    switch (kind) {
      case ACQUIRE -> {
        takes(thread, target);
        acquire(thread(thread), LockCode.of(target, false));
      }
      case ACQUIRE_SHARED -> {
        takes(thread, target);
        acquire(thread(thread), LockCode.of(target, true));
      }
      case WOKEN -> acquire(thread(thread), LockCode.of(target, false));
      case RELEASE, WAIT -> thread(thread).remove(LockCode.of(target, false));
      case RELEASE_SHARED -> thread(thread).remove(LockCode.of(target, true));
      case ENTER -> thread(thread).enter();
      case EXIT -> thread(thread).exit();
      case REGION_BEGIN -> thread(thread).mark();
      case REGION_END -> thread(thread).unmark();
      default -> {}
    }
  }

  private void takes(int thread, int lock) {
    int before = takenBy[lock];
    takenBy[lock] = before == NOBODY || before == thread ? thread : SEVERAL;
  }

  private void acquire(HeldLocks held, int code) {
    for (int i = 0; i < held.size(); i++) {
      order.add(held.lock(i), code >> 1);
    }
    if (!held.holds(code)) {
      held.add(code);
    }
  }

  private HeldLocks thread(int thread) {
    if (thread >= threads.length) {
      threads = Arrays.copyOf(threads, 2 * thread);
    }
    HeldLocks held = threads[thread];
    if (held == null) {
      held = new HeldLocks();
      threads[thread] = held;
    }
    return held;
  }

  /** At least two threads take the lock. */
  public boolean contended(int lock) {
    return takenBy == null || takenBy[lock] == SEVERAL;
  }

  /** The two locks may lie on a cycle of locks each taken while the one before is held. */
  public boolean mayDeadlock(int held, int wanted) {
    if (takenBy == null) {
      return true;
    }
    if (cycles == null) {
      cycles = order.mayBeCyclic(takenBy.length);
    }
    return cycles[held] && cycles[wanted];
  }

  /** It may matter that {@code later} was taken since {@code earlier}, which is still held. */
  public boolean historyMatters(int later, int earlier) {
    return takenBy == null || order.contains(later, earlier);
  }

  /** Locks that every access to the variable holds. */
  public int[] guards(int variable) {
    return guards == null ? NO_LOCKS : guards.of(variable);
  }

  /** Several threads access the variable, and locks may let one in between two by another. */
  public boolean mayClash(int variable) {
    return variables == null || (variables.isShared(variable) && !guards.areTight(variable));
  }

  public boolean isObject(long value) {
    return objects.test(value);
  }
}
