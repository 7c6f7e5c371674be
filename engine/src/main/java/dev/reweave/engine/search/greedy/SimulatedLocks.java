// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.greedy;

import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Who holds which lock in a {@link RunSimulation}. Locks are looked up in the prefix at first use.
 */
final class SimulatedLocks {
  private static final class Held {
    int owner = -1;
    final IntArrayList sharers = new IntArrayList(1);
  }

  private final TraceIndex run;
  private final int start;
  private final Int2ObjectOpenHashMap<Held> locks = new Int2ObjectOpenHashMap<>();

  /** By thread: how many holds of these locks it has. */
  private final int[] holds;

  SimulatedLocks(TraceIndex run, int start) {
    this.run = run;
    this.start = start;
    this.holds = new int[run.trace.info().threads().size()];
  }

  /** Threads that keep this lock event from happening now; empty when none does. */
  IntArrayList blockers(int event, EventKind kind, int thread) {
    IntArrayList blockers = new IntArrayList(0);
    Held held = held(run.trace.target(event));
    if (held.owner != -1 && held.owner != thread) {
      blockers.add(held.owner);
    }
    if (kind != EventKind.ACQUIRE_SHARED) {
      for (int sharer : held.sharers) {
        if (sharer != thread) {
          blockers.add(sharer);
        }
      }
    }
    return blockers;
  }

  /** Whether the thread holds a lock that some event of this search has asked about. */
  boolean holdsSome(int thread) {
    return holds[thread] > 0;
  }

  private Held held(int lock) {
    return locks.computeIfAbsent(lock, this::atStart);
  }

  private Held atStart(int lock) {
    Held held = new Held();
    for (int thread : run.locks.users(lock)) {
      for (int acquire : run.locks.open(lock, thread, start)) {
        if (run.locks.isShared(acquire)) {
          share(held, thread);
        } else {
          own(held, thread);
        }
      }
    }
    return held;
  }

  void perform(int event, EventKind kind, int thread) {
    change(event, kind, thread, kind.acquiresLock());
  }

  void undo(int event, EventKind kind, int thread) {
    change(event, kind, thread, kind.releasesLock());
  }

  private void change(int event, EventKind kind, int thread, boolean take) {
    switch (kind.lockEffect()) {
      case TAKE, GIVE -> own(held(run.trace.target(event)), take ? thread : -1);
      case TAKE_SHARED, GIVE_SHARED -> {
        Held held = held(run.trace.target(event));
        if (take) {
          share(held, thread);
        } else if (held.sharers.rem(thread)) {
          holds[thread]--;
        }
      }
      case NONE -> {}
    }
  }

  private void own(Held held, int owner) {
    if (held.owner >= 0) {
      holds[held.owner]--;
    }
    held.owner = owner;
    if (owner >= 0) {
      holds[owner]++;
    }
  }

  private void share(Held held, int thread) {
    held.sharers.add(thread);
    holds[thread]++;
  }
}
