// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.relevance;

import static java.util.Objects.requireNonNull;

import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.SyncEffect;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.VariableColumns;
import java.util.Arrays;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Which locks, variables and values can matter: locks that at least two threads take, orders of
 * locks that are taken the other way round as well, variables that are shared, locks that guard
 * them, values that are ids of objects with shared variables, reads that were thrown away. Worked
 * out by one quick pass before phase I; {@link #all} when there is no such pass, as when fed live.
 */
public final class RelevanceSets {
  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;
  private static final int READ = EventKind.READ.ordinal();
  private static final int ENTER = EventKind.ENTER.ordinal();
  private static final int EXIT = EventKind.EXIT.ordinal();
  private static final int OPAQUE = EventKind.OPAQUE.ordinal();
  private static final int LAST_ACCESS = OPAQUE;
  private static final int[] NO_LOCKS = {};

  private final int @Nullable [] takenBy;
  private final @Nullable VariableColumns variables;
  private final LongPredicate objects;
  private final LockOrder order = new LockOrder();
  private final VariableGuards guards;
  private final ThreadStarts starts = new ThreadStarts();
  private final VariableUses uses;

  /** Variables of which another access can tell something new. */
  private final boolean[] open;

  private boolean @Nullable [] cycles;
  private HeldLockModes[] threads = new HeldLockModes[16];

  /** Null where no values are looked at, or no arrays are shared. */
  private final @Nullable FirstWrites firstWrites;

  private final DiscardedReads discarded = new DiscardedReads();
  private final boolean mayDiscard;

  private RelevanceSets(
      int @Nullable [] takenBy,
      @Nullable VariableColumns variables,
      LongPredicate objects,
      @Nullable FirstWrites firstWrites,
      boolean mayDiscard) {
    this.firstWrites = firstWrites;
    this.mayDiscard = mayDiscard;
    this.takenBy = takenBy;
    this.variables = variables;
    this.objects = objects;
    int count = variables == null ? 0 : variables.count();
    this.guards = new VariableGuards(count);
    this.uses = new VariableUses(count, starts);
    this.open = new boolean[count];
    for (int v = 0; variables != null && v < count; v++) {
      open[v] = variables.isShared(v);
    }
  }

  /** Everything matters. */
  public static RelevanceSets all() {
    return all(value -> true);
  }

  /** Everything matters, and these values are ids of objects. */
  public static RelevanceSets all(LongPredicate isObject) {
    return new RelevanceSets(null, null, isObject, null, false);
  }

  /** Nothing is known about what can matter. */
  public boolean isAll() {
    return takenBy == null;
  }

  /** A pass over a trace with these tables is about to begin. */
  public static RelevanceSets of(TraceInfo info) {
    int[] takenBy = new int[info.locks().size()];
    Arrays.fill(takenBy, NOBODY);
    ObjectIds ids = ObjectIds.sharedOf(info.variables());
    return new RelevanceSets(
        takenBy, info.variables(), ids, FirstWrites.of(info, ids), DiscardedReads.mayBeIn(info));
  }

  /** The pass has to tell what is written; else kinds, threads and targets of events suffice. */
  public boolean needsValues() {
    return firstWrites != null || mayDiscard;
  }

  /** The pass meets some events. */
  public void accept(EventBatch batch) {
    for (int from = 0; from < batch.size(); from += EventBatch.STRETCH) {
      accept(batch, from, Math.min(batch.size(), from + EventBatch.STRETCH));
    }
  }

  private void accept(EventBatch batch, int from, int to) {
    byte[] kind = batch.kind();
    int[] thread = batch.thread();
    int[] target = batch.target();
    int first = Math.toIntExact(batch.first());
    int current = thread[from];
    HeldLockModes held = thread(current);
    for (int i = from; i < to; i++) {
      if (thread[i] != current) {
        current = thread[i];
        held = thread(current);
      }
      if (kind[i] == ENTER) {
        held.enter();
      } else if (kind[i] == EXIT) {
        held.exit();
      } else if (kind[i] > LAST_ACCESS) {
        acceptOther(EventKind.of(kind[i]), held, current, target[i], first + i);
      } else if (open[target[i]]) {
        access(held, current, target[i], first + i, kind[i] != READ);
      }
    }
    if (firstWrites != null) {
      acceptValues(firstWrites, batch, from, to);
    }
    if (mayDiscard) {
      acceptLooks(batch, from, to);
    }
  }

  private void acceptLooks(EventBatch batch, int from, int to) {
    int first = Math.toIntExact(batch.first());
    for (int i = from; i < to; i++) {
      if (batch.kind()[i] == OPAQUE) {
        discarded.feed(first + i, batch.thread()[i], batch.target()[i], batch.value()[i]);
      }
    }
  }

  private void acceptValues(FirstWrites firstWrites, EventBatch batch, int from, int to) {
    byte[] kind = batch.kind();
    for (int i = from; i < to; i++) {
      if (kind[i] <= LAST_ACCESS) {
        EventKind what = EventKind.of(kind[i]);
        firstWrites.accept(what, batch.thread()[i], batch.target()[i], batch.value()[i]);
      }
    }
  }

  private void access(HeldLockModes held, int thread, int variable, int event, boolean writes) {
    guards.accept(variable, held);
    uses.accept(variable, thread, event, writes);
    open[variable] = guards.mayChange(variable) || !uses.mayClash(variable);
  }

  private void acceptOther(EventKind kind, HeldLockModes held, int thread, int target, int event) {
    if (kind.lockEffect().takes() && kind.syncEffect() == SyncEffect.NONE) {
      takes(thread, target);
    }
    switch (kind.lockEffect()) {
      case TAKE -> acquire(held, LockCode.of(target, false));
      case TAKE_SHARED -> acquire(held, LockCode.of(target, true));
      case GIVE -> held.remove(LockCode.of(target, false));
      case GIVE_SHARED -> held.remove(LockCode.of(target, true));
      case NONE -> acceptLockless(kind, held, thread, target, event);
    }
  }

  private void acceptLockless(
      EventKind kind, HeldLockModes held, int thread, int target, int event) {
    if (kind == EventKind.REGION_BEGIN) {
      held.mark();
    } else if (kind == EventKind.REGION_END) {
      held.unmark();
    } else if (kind.syncEffect() == SyncEffect.FORK) {
      start(thread, target, event);
    }
  }

  /** A thread that had begun before learns nothing by that. */
  private void start(int thread, int child, int event) {
    if (child >= threads.length || threads[child] == null) {
      starts.add(thread, child, event);
    }
  }

  private void takes(int thread, int lock) {
    int[] takenBy = requireNonNull(this.takenBy);
    int before = takenBy[lock];
    takenBy[lock] = before == NOBODY || before == thread ? thread : SEVERAL;
  }

  private void acquire(HeldLockModes held, int code) {
    for (int i = 0; i < held.size(); i++) {
      order.add(held.lock(i), code >> 1);
    }
    if (!held.holds(code)) {
      held.add(code);
    }
  }

  private HeldLockModes thread(int thread) {
    if (thread >= threads.length) {
      threads = Arrays.copyOf(threads, 2 * thread);
    }
    HeldLockModes held = threads[thread];
    if (held == null) {
      held = new HeldLockModes();
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
    return variables == null ? NO_LOCKS : guards.of(variable);
  }

  /**
   * Several threads access the variable, and locks and who starts whom may let one in between two
   * accesses by another.
   */
  public boolean mayClash(int variable) {
    return variables == null
        || (variables.isShared(variable) && !guards.areTight(variable) && uses.mayClash(variable));
  }

  /** The first write to the array may be part of its making. */
  public boolean mayBeNew(long array) {
    return firstWrites == null || !firstWrites.wasThere(array);
  }

  /** The program has thrown away what this thread read at this event: it is part of no pattern. */
  public boolean isDiscarded(int thread, int event) {
    return discarded.contains(thread, event);
  }

  /** The value may be the id of an object with shared variables. */
  public boolean isObject(long value) {
    return objects.test(value);
  }
}
