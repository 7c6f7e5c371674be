// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.slice;

import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2LongLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * The synchronisation state of the recorded run at one moment: who holds which lock, who waits and
 * has been notified, how many permits came and went. Fed with events in order; constant time each,
 * and memory by what is held, waited for, or given out.
 */
final class RunState {
  /** A wait that has begun, or a notify of a lock at which a thread waits. */
  record Signalling(EventKind kind, int thread, int lock, long condition) {}

  private final Int2IntLinkedOpenHashMap owners = new Int2IntLinkedOpenHashMap();
  private final Int2ObjectLinkedOpenHashMap<IntArrayList> sharers =
      new Int2ObjectLinkedOpenHashMap<>();
  private final Int2LongLinkedOpenHashMap permits = new Int2LongLinkedOpenHashMap();
  private final List<Signalling> signalling = new ArrayList<>();
  private int lastThread;

  RunState copy() {
    RunState copy = new RunState();
    copy.owners.putAll(owners);
    sharers.forEach((lock, threads) -> copy.sharers.put(lock, new IntArrayList(threads)));
    copy.permits.putAll(permits);
    copy.signalling.addAll(signalling);
    copy.lastThread = lastThread;
    return copy;
  }

  void accept(EventKind kind, int thread, int target, long value) {
    switch (kind.lockEffect()) {
      case TAKE -> owners.put(target, thread);
      case GIVE -> owners.remove(target);
      case TAKE_SHARED -> sharers.computeIfAbsent(target, l -> new IntArrayList()).add(thread);
      case GIVE_SHARED -> unshare(target, thread);
      case NONE -> {}
    }
    switch (kind.syncEffect()) {
      case WAIT -> signalling.add(new Signalling(kind, thread, target, value));
      case WAKE -> wake(thread);
      case NOTIFY -> notify(new Signalling(kind, thread, target, value));
      case GIVE_PERMITS -> permits.addTo(target, value);
      case TAKE_PERMITS -> permits.addTo(target, -value);
      case NONE, FORK, BEGIN, END, JOIN, SIGNAL, AWAIT -> {}
    }
  }

  /** The thread of the event before this moment; 0 at the beginning. */
  int lastThread() {
    return lastThread;
  }

  void setLastThread(int thread) {
    lastThread = thread;
  }

  private void unshare(int lock, int thread) {
    IntArrayList threads = sharers.get(lock);
    if (threads != null) {
      threads.rem(thread);
      if (threads.isEmpty()) {
        sharers.remove(lock);
      }
    }
  }

  /** Only the last notify of a lock and condition can have woken anybody. */
  private void notify(Signalling notify) {
    if (signalling.stream().anyMatch(s -> isWait(s) && s.lock == notify.lock)) {
      signalling.removeIf(
          s -> !isWait(s) && s.lock == notify.lock && s.condition == notify.condition);
      signalling.add(notify);
    }
  }

  private void wake(int thread) {
    signalling.removeIf(s -> isWait(s) && s.thread == thread);
    signalling.removeIf(
        s -> !isWait(s) && signalling.stream().noneMatch(w -> isWait(w) && w.lock == s.lock));
  }

  private static boolean isWait(Signalling s) {
    return s.kind == EventKind.WAIT;
  }

  /** Waits that have not ended, and what has been notified since; in the order in which it was. */
  List<Signalling> signalling() {
    return signalling;
  }

  /** By lock: the thread that holds it, for writing if it is a read-write lock. */
  Int2IntLinkedOpenHashMap owners() {
    return owners;
  }

  /** By lock: the threads that hold it for reading. */
  Int2ObjectLinkedOpenHashMap<IntArrayList> sharers() {
    return sharers;
  }

  /** Permits given back less those taken, since the run began. */
  long permits(int semaphore) {
    return permits.get(semaphore);
  }
}
