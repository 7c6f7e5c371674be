// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import dev.reweave.engine.query.ShownOrder;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.VariableKind;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * What happened in the recorded run, ready to be asked about any moment of it. Built in one pass.
 */
final class RecordedState {
  /**
   * A wake-up that was recorded as notified, with the wait it ended and the notify that ended it.
   */
  record Pairing(int waitEvent, int notifyEvent) {}

  private record Pair(int target, long value) {}

  final Trace trace;
  final KeyedEvents byThread;

  /** Per variable: the accesses that replace its value. */
  final KeyedEvents writes;

  /** Per variable: commuting writes. */
  final KeyedEvents commutes;

  final ShownOrder shown;

  private final KeyedEvents reads;
  private final KeyedEvents lockEvents;
  private final List<LockHolders> holdersAfter;
  private final KeyedEvents permits;
  private final long[] permitsAfter;
  private final long[] permitsAtFirst;
  private final KeyedEvents signals;
  private final Int2IntOpenHashMap signalGroup = new Int2IntOpenHashMap();
  private final Map<Integer, Pairing> pairings = new HashMap<>();
  private final Int2IntOpenHashMap forkOf = new Int2IntOpenHashMap();

  RecordedState(Trace trace) {
    this.trace = trace;
    TraceInfo info = trace.info();
    shown = new ShownOrder(info);
    int variables = info.variables().count();
    int syncs = info.syncs().size();
    byThread = KeyedEvents.of(info.threads().size(), trace.size(), trace::thread);
    writes = byTarget(variables, e -> replaces(trace.kind(e)));
    commutes = byTarget(variables, e -> trace.kind(e) == EventKind.COMMUTE);
    reads = byTarget(variables, e -> trace.kind(e) == EventKind.READ);
    lockEvents = byTarget(info.locks().size(), e -> isLockEvent(trace.kind(e)));
    permits = byTarget(syncs, e -> isPermitEvent(trace.kind(e)));
    holdersAfter = replayLocks();
    permitsAtFirst = new long[syncs];
    permitsAfter = countPermits();
    signals = groupSignals();
    pairWaits();
    findForks();
  }

  static boolean replaces(EventKind kind) {
    return kind.writes() && kind != EventKind.COMMUTE;
  }

  /** Reads a field or an array element, and does nothing else. */
  boolean isPlainRead(int event) {
    if (trace.kind(event) != EventKind.READ) {
      return false;
    }
    VariableKind kind = kindOf(trace.target(event));
    return kind == VariableKind.FIELD || kind == VariableKind.STATIC || kind == VariableKind.ARRAY;
  }

  private VariableKind kindOf(int variable) {
    return trace.info().members().get(trace.info().variables().member(variable)).kind();
  }

  static boolean isLockEvent(EventKind kind) {
    return kind.acquiresLock() || kind.releasesLock();
  }

  static boolean isPermitEvent(EventKind kind) {
    return kind == EventKind.PERMITS_ACQUIRE || kind == EventKind.PERMITS_RELEASE;
  }

  private KeyedEvents byTarget(int keys, IntPredicate which) {
    return KeyedEvents.of(keys, trace.size(), e -> which.test(e) ? trace.target(e) : -1);
  }

  /** Who held the lock when the first {@code prefix} events had happened. */
  LockHolders holders(int lock, int prefix) {
    int n = lockEvents.countBefore(lock, prefix);
    return n == 0 ? LockHolders.NONE : holdersAfter.get(lockEvents.offset(lock) + n - 1);
  }

  /** Permits free when the first {@code prefix} events had happened. */
  long permits(int sync, int prefix) {
    int n = permits.countBefore(sync, prefix);
    return permitsAtFirst[sync] + (n == 0 ? 0 : permitsAfter[permits.offset(sync) + n - 1]);
  }

  /** The write that the access read from, or -1 for the initial value. */
  int source(int access) {
    return writes.lastBefore(trace.target(access), access);
  }

  /** How many commuting writes of the variable lie between two moments. */
  int commutesBetween(int variable, int from, int to) {
    return commutes.countBefore(variable, to) - commutes.countBefore(variable, from + 1);
  }

  /** How the wake-up was notified; null when it was not (time-out, interrupt, spurious). */
  @Nullable Pairing pairing(int woken) {
    return pairings.get(woken);
  }

  /** The fork of a thread, or -1. */
  int forkOf(int thread) {
    return forkOf.getOrDefault(thread, -1);
  }

  /** Signals that an AWAIT has to come after and that lie at or after {@code prefix}. */
  int[] signalsFor(int await, int prefix) {
    int group = signalGroup.getOrDefault(await, -1);
    if (group < 0) {
      return new int[0];
    }
    int from = signals.countBefore(group, prefix);
    int[] found = new int[Math.max(0, signals.countBefore(group, await) - from)];
    for (int i = 0; i < found.length; i++) {
      found[i] = signals.get(group, from + i);
    }
    return found;
  }

  /**
   * Whether {@link #valueFrom} means anything for the variable. Not for array elements: bulk
   * operations write them unseen, and what the trace has for these is a guess.
   */
  boolean hasValues(int variable) {
    VariableKind kind = kindOf(variable);
    return kind == VariableKind.FIELD || kind == VariableKind.STATIC || kind == VariableKind.CELL;
  }

  /** The value that reading from this write gives (-1: the initial one); null when unknown. */
  @Nullable Long valueFrom(int write, int variable) {
    if (write >= 0) {
      return trace.kind(write) == EventKind.OPAQUE ? null : trace.value(write);
    }
    if (reads.size(variable) == 0) {
      return null;
    }
    int read = reads.get(variable, 0);
    boolean isInitial = source(read) == -1 && commutesBetween(variable, -1, read) == 0;
    return isInitial ? trace.value(read) : null;
  }

  private List<LockHolders> replayLocks() {
    List<LockHolders> after = new ArrayList<>(lockEvents.total());
    Map<LockHolders, LockHolders> interned = new HashMap<>();
    for (int lock = 0; lock < trace.info().locks().size(); lock++) {
      LockHolders now = LockHolders.NONE;
      for (int i = 0; i < lockEvents.size(lock); i++) {
        int e = lockEvents.get(lock, i);
        now = now.after(trace.kind(e), trace.thread(e));
        after.add(interned.computeIfAbsent(now, h -> h));
      }
    }
    return after;
  }

  private long[] countPermits() {
    long[] after = new long[permits.total()];
    for (int sync = 0; sync < permitsAtFirst.length; sync++) {
      long balance = 0;
      permitsAtFirst[sync] = trace.info().syncs().get(sync).permits();
      for (int i = 0; i < permits.size(sync); i++) {
        int e = permits.get(sync, i);
        balance += trace.kind(e) == EventKind.PERMITS_RELEASE ? trace.value(e) : -trace.value(e);
        after[permits.offset(sync) + i] = balance;
        permitsAtFirst[sync] = Math.max(permitsAtFirst[sync], -balance);
      }
    }
    return after;
  }

  private KeyedEvents groupSignals() {
    Map<Pair, Integer> groups = new HashMap<>();
    int[] group = new int[trace.size()];
    for (int e = 0; e < trace.size(); e++) {
      group[e] = -1;
      EventKind kind = trace.kind(e);
      if (kind == EventKind.SIGNAL || kind == EventKind.AWAIT) {
        Pair pair = new Pair(trace.target(e), trace.value(e));
        int g = groups.computeIfAbsent(pair, p -> groups.size());
        if (kind == EventKind.SIGNAL) {
          group[e] = g;
        } else {
          signalGroup.put(e, g);
        }
      }
    }
    return KeyedEvents.of(groups.size(), trace.size(), e -> group[e]);
  }

  private void pairWaits() {
    Map<Pair, Integer> lastNotify = new HashMap<>();
    Map<Integer, Integer> lastWait = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      switch (trace.kind(e).syncEffect()) {
        case NOTIFY -> lastNotify.put(condition(e), e);
        case WAIT -> lastWait.put(trace.thread(e), e);
        case WAKE -> {
          int wait = lastWait.getOrDefault(trace.thread(e), Integer.MAX_VALUE);
          int notify = lastNotify.getOrDefault(condition(e), -1);
          if (notify > wait) {
            pairings.put(e, new Pairing(wait, notify));
          }
        }
        case NONE, FORK, BEGIN, END, JOIN, SIGNAL, AWAIT, GIVE_PERMITS, TAKE_PERMITS -> {}
      }
    }
  }

  private Pair condition(int event) {
    return new Pair(trace.target(event), trace.value(event));
  }

  private void findForks() {
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e) == EventKind.FORK) {
        int child = trace.target(e);
        boolean before = byThread.size(child) > 0 && e < byThread.get(child, 0);
        if (before) {
          forkOf.put(child, e);
        }
      }
    }
  }
}
