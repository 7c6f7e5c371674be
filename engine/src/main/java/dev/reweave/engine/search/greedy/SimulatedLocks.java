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

  SimulatedLocks(TraceIndex run, int start) {
    this.run = run;
    this.start = start;
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
    for (Held held : locks.values()) {
      if (held.owner == thread || held.sharers.contains(thread)) {
        return true;
      }
    }
    return false;
  }

  private Held held(int lock) {
    return locks.computeIfAbsent(lock, this::atStart);
  }

  private Held atStart(int lock) {
    Held held = new Held();
    for (int thread : run.locks.users(lock)) {
      for (int acquire : run.locks.open(lock, thread, start)) {
        if (run.locks.isShared(acquire)) {
          held.sharers.add(thread);
        } else {
          held.owner = thread;
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
      case TAKE, GIVE -> held(run.trace.target(event)).owner = take ? thread : -1;
      case TAKE_SHARED, GIVE_SHARED -> {
        IntArrayList sharers = held(run.trace.target(event)).sharers;
        if (take) {
          sharers.add(thread);
        } else {
          sharers.rem(thread);
        }
      }
      case NONE -> {}
    }
  }
}
