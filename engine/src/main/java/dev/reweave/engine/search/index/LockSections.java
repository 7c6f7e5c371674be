// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.index;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The critical sections of a trace: each begins with an event that takes a lock (ACQUIRE,
 * ACQUIRE_SHARED, WOKEN) and ends with the event of the same thread that gives it up (RELEASE,
 * RELEASE_SHARED, WAIT), if it does. Memory: a few ints per lock event.
 */
public final class LockSections {
  private static final IntArrayList NONE = new IntArrayList();

  private final Trace trace;
  private final Int2IntOpenHashMap releases = new Int2IntOpenHashMap();
  private final Long2ObjectOpenHashMap<IntArrayList> acquires = new Long2ObjectOpenHashMap<>();
  private final Int2ObjectOpenHashMap<IntArrayList> users = new Int2ObjectOpenHashMap<>();
  private final IntArrayList[] lockEvents;
  private final IntArrayList[] outermost;

  LockSections(Trace trace) {
    this.trace = trace;
    releases.defaultReturnValue(-1);
    int threads = trace.info().threads().size();
    lockEvents = new IntArrayList[threads];
    outermost = new IntArrayList[threads];
    List<IntArrayList> held = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      lockEvents[t] = new IntArrayList();
      outermost[t] = new IntArrayList();
      held.add(new IntArrayList());
    }
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind.acquiresLock() || kind.releasesLock()) {
        add(e, kind, held.get(trace.thread(e)));
      }
    }
  }

  private void add(int e, EventKind kind, IntArrayList held) {
    int thread = trace.thread(e);
    if (kind.acquiresLock()) {
      held.add(e);
      acquires.computeIfAbsent(key(trace.target(e), thread), k -> begin(k)).add(e);
    } else {
      close(e, kind, held);
    }
    lockEvents[thread].add(e);
    outermost[thread].add(held.isEmpty() ? -1 : held.getInt(0));
  }

  private IntArrayList begin(long key) {
    users.computeIfAbsent((int) (key >>> 32), l -> new IntArrayList()).add((int) key);
    return new IntArrayList();
  }

  private void close(int e, EventKind kind, IntArrayList held) {
    boolean shared = kind == EventKind.RELEASE_SHARED;
    for (int i = held.size() - 1; i >= 0; i--) {
      int acquire = held.getInt(i);
      if (trace.target(acquire) == trace.target(e) && isShared(acquire) == shared) {
        releases.put(acquire, e);
        held.removeInt(i);
        return;
      }
    }
  }

  /** The end of the section that begins with this event, or -1. */
  public int release(int acquire) {
    return releases.get(acquire);
  }

  public boolean isShared(int acquire) {
    return trace.kind(acquire) == EventKind.ACQUIRE_SHARED;
  }

  /** Whether two sections of one lock exclude each other, if of different threads. */
  public boolean exclude(int acquire, int other) {
    return !(isShared(acquire) && isShared(other));
  }

  /** Threads that ever take the lock. */
  public IntArrayList users(int lock) {
    return users.getOrDefault(lock, NONE);
  }

  /**
   * The beginnings of the sections of the lock that the thread is in just before event {@code
   * moment}: at most two, when it holds a read-write lock for both.
   */
  public IntArrayList open(int lock, int thread, int moment) {
    IntArrayList list = acquires.getOrDefault(key(lock, thread), NONE);
    IntArrayList open = new IntArrayList(1);
    int n = countBefore(list, moment);
    for (int i = Math.max(0, n - 2); i < n; i++) {
      int release = release(list.getInt(i));
      if (release < 0 || release >= moment) {
        open.add(list.getInt(i));
      }
    }
    return open;
  }

  /** The beginning of the oldest section the thread is in just before {@code moment}, or -1. */
  int outermostAt(int thread, int moment) {
    int n = countBefore(lockEvents[thread], moment);
    return n == 0 ? -1 : outermost[thread].getInt(n - 1);
  }

  private static int countBefore(IntArrayList list, int moment) {
    int at = Arrays.binarySearch(list.elements(), 0, list.size(), moment);
    return at >= 0 ? at : -at - 1;
  }

  private static long key(int lock, int thread) {
    return ((long) lock << 32) | thread;
  }
}
