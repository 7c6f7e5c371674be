// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.index;

import dev.reweave.engine.order.EventLists;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;

/**
 * For each event the events of other threads that must directly come before it: fork, the joined
 * thread's last event, signals (the last of each thread), the notify that woke it.
 */
public final class SyncEdges {
  private static final int[] NONE = new int[0];

  private record Token(int target, long value) {}

  private final Int2ObjectOpenHashMap<int[]> before = new Int2ObjectOpenHashMap<>();
  private final Int2IntOpenHashMap waits = new Int2IntOpenHashMap();

  SyncEdges(Trace trace, EventLists byThread) {
    waits.defaultReturnValue(-1);
    new Builder(trace, byThread).run();
  }

  /** What must directly come before the event, its own thread's events aside. */
  public int[] before(int event) {
    return before.getOrDefault(event, NONE);
  }

  /**
   * For a wake-up that was recorded as notified: the WAIT it ended, which comes before the notify.
   * Otherwise -1.
   */
  public int notifiedWait(int woken) {
    return waits.get(woken);
  }

  private final class Builder {
    private final Trace trace;
    private final EventLists byThread;
    private final Object2IntOpenHashMap<Token> lastNotify = new Object2IntOpenHashMap<>();
    private final Long2ObjectOpenHashMap<Int2IntOpenHashMap> signals =
        new Long2ObjectOpenHashMap<>();
    private final Object2IntOpenHashMap<Token> groups = new Object2IntOpenHashMap<>();
    private final Int2IntOpenHashMap lastWait = new Int2IntOpenHashMap();

    Builder(Trace trace, EventLists byThread) {
      this.trace = trace;
      this.byThread = byThread;
      lastNotify.defaultReturnValue(-1);
      groups.defaultReturnValue(-1);
      lastWait.defaultReturnValue(Integer.MAX_VALUE);
    }

    void run() {
      for (int e = 0; e < trace.size(); e++) {
        add(e, trace.kind(e));
      }
    }

    private void add(int e, EventKind kind) {
      switch (kind.syncEffect()) {
        case FORK -> fork(e);
        case JOIN -> {
          int last = byThread.lastBefore(trace.target(e), e);
          if (last >= 0) {
            before.put(e, new int[] {last});
          }
        }
        case SIGNAL -> signals(e).put(trace.thread(e), e);
        case AWAIT -> before.put(e, signals(e).values().toIntArray());
        case NOTIFY -> lastNotify.put(token(e), e);
        case WAIT -> lastWait.put(trace.thread(e), e);
        case WAKE -> wake(e);
        case NONE, BEGIN, END, GIVE_PERMITS, TAKE_PERMITS -> {}
      }
    }

    private void fork(int e) {
      int child = trace.target(e);
      if (byThread.size(child) > 0 && byThread.get(child, 0) > e) {
        before.put(byThread.get(child, 0), new int[] {e});
      }
    }

    private void wake(int e) {
      int notify = lastNotify.getInt(token(e));
      int wait = lastWait.get(trace.thread(e));
      if (notify > wait) {
        before.put(e, new int[] {notify});
        waits.put(e, wait);
      }
    }

    private Int2IntOpenHashMap signals(int e) {
      Token token = token(e);
      int group = groups.getInt(token);
      if (group < 0) {
        group = groups.size();
        groups.put(token, group);
      }
      return signals.computeIfAbsent(group, g -> new Int2IntOpenHashMap());
    }

    private Token token(int e) {
      return new Token(trace.target(e), trace.value(e));
    }
  }
}
