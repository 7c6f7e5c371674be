// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.LockEffect;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who holds a lock: at most one {@code owner} (-1: nobody) and any number of {@code sharers}. One
 * thread may be both, when it took a read-write lock for reading while it held it for writing.
 */
record LockHolders(int owner, Set<Integer> sharers) {
  static final LockHolders NONE = new LockHolders(-1, Set.of());

  /** Whether the lock lets this thread perform a lock event of this kind now. */
  boolean allow(EventKind kind, int thread) {
    return switch (kind.lockEffect()) {
      case TAKE -> owner == -1 && othersShare(thread) == 0;
      case TAKE_SHARED -> (owner == -1 || owner == thread) && !sharers.contains(thread);
      case GIVE -> owner == thread;
      case GIVE_SHARED -> sharers.contains(thread);
      case NONE -> true;
    };
  }

  /** Whether another thread among these keeps {@code thread} from a lock event of this kind. */
  boolean blockedBy(Set<Integer> threads, EventKind kind, int thread) {
    boolean exclusively = owner != thread && threads.contains(owner);
    boolean shared = sharers.stream().anyMatch(t -> t != thread && threads.contains(t));
    return exclusively || (shared && kind.lockEffect() != LockEffect.TAKE_SHARED);
  }

  /** Who holds the lock after that event, whether or not it was allowed. */
  LockHolders after(EventKind kind, int thread) {
    return switch (kind.lockEffect()) {
      case TAKE -> new LockHolders(thread, sharers);
      case GIVE -> new LockHolders(-1, sharers);
      case TAKE_SHARED -> new LockHolders(owner, with(thread));
      case GIVE_SHARED -> new LockHolders(owner, without(thread));
      case NONE -> this;
    };
  }

  private int othersShare(int thread) {
    return sharers.size() - (sharers.contains(thread) ? 1 : 0);
  }

  private Set<Integer> with(int thread) {
    Set<Integer> all = new TreeSet<>(sharers);
    all.add(thread);
    return all;
  }

  private Set<Integer> without(int thread) {
    Set<Integer> all = new TreeSet<>(sharers);
    all.remove(thread);
    return all;
  }
}
