// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.check;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.order.table.IntColumn;
import dev.reweave.trace.order.table.LongIndex;
import org.jspecify.annotations.Nullable;

/** Who holds which lock, for the {@link OrderChecker}. */
final class LockOwners {
  private final IntColumn owner = new IntColumn(-1);
  private final IntColumn depth = new IntColumn(0);
  private final IntColumn readers = new IntColumn(0);
  private final LongIndex sharing = new LongIndex();
  private final IntColumn shares = new IntColumn(0);
  private final IntColumn waitsFor = new IntColumn(-1);

  boolean isWaiting(int thread) {
    return waitsFor.get(thread) >= 0;
  }

  /** What is wrong with the event, or null. */
  @Nullable String event(EventKind kind, int thread, int lock) {
    return switch (kind.syncEffect()) {
      case WAIT -> await(thread, lock);
      case WAKE -> woken(thread, lock);
      case NOTIFY -> holds(thread, lock) ? null : "notifies without holding the lock";
      case NONE -> lockEvent(kind, thread, lock);
      case FORK, BEGIN, END, JOIN, SIGNAL, AWAIT, GIVE_PERMITS, TAKE_PERMITS -> null;
    };
  }

  private @Nullable String lockEvent(EventKind kind, int thread, int lock) {
    return switch (kind.lockEffect()) {
      case TAKE -> acquire(thread, lock);
      case GIVE -> release(thread, lock);
      case TAKE_SHARED -> acquireShared(thread, lock);
      case GIVE_SHARED -> releaseShared(thread, lock);
      case NONE -> null;
    };
  }

  private boolean holds(int thread, int lock) {
    return owner.get(lock) == thread;
  }

  private @Nullable String acquire(int thread, int lock) {
    boolean free = owner.get(lock) < 0 && readersBut(thread, lock) == 0;
    boolean again = holds(thread, lock);
    owner.set(lock, thread);
    depth.set(lock, again ? depth.get(lock) + 1 : 1);
    return free || again ? null : "takes a lock that another thread holds";
  }

  private int readersBut(int thread, int lock) {
    int own = sharing.find((long) thread << 32 | lock);
    return readers.get(lock) - (own >= 0 && shares.get(own) > 0 ? 1 : 0);
  }

  private @Nullable String release(int thread, int lock) {
    if (!holds(thread, lock)) {
      return "releases a lock that it does not hold";
    }
    depth.set(lock, depth.get(lock) - 1);
    if (depth.get(lock) == 0) {
      owner.set(lock, -1);
    }
    return null;
  }

  private @Nullable String acquireShared(int thread, int lock) {
    int hold = sharing.of((long) thread << 32 | lock);
    if (shares.get(hold) == 0) {
      readers.set(lock, readers.get(lock) + 1);
    }
    shares.set(hold, shares.get(hold) + 1);
    boolean free = owner.get(lock) < 0 || holds(thread, lock);
    return free ? null : "takes a lock for reading that another thread holds for writing";
  }

  private @Nullable String releaseShared(int thread, int lock) {
    int hold = sharing.of((long) thread << 32 | lock);
    if (shares.get(hold) == 0) {
      return "releases a lock that it does not hold for reading";
    }
    shares.set(hold, shares.get(hold) - 1);
    if (shares.get(hold) == 0) {
      readers.set(lock, readers.get(lock) - 1);
    }
    return null;
  }

  private @Nullable String await(int thread, int lock) {
    if (!holds(thread, lock)) {
      return "waits without holding the lock";
    }
    owner.set(lock, -1);
    depth.set(lock, 0);
    waitsFor.set(thread, lock);
    return null;
  }

  private @Nullable String woken(int thread, int lock) {
    boolean waited = waitsFor.get(thread) == lock;
    waitsFor.set(thread, -1);
    boolean free = owner.get(lock) < 0;
    owner.set(lock, thread);
    depth.set(lock, 1);
    return waited && free ? null : "goes on from a wait that it did not start, or without the lock";
  }
}
