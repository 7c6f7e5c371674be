// SPDX-License-Identifier: Apache-2.0
package dev.reweave.z3;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What has to be known of a whole trace to ask about a part of it. */
final class RecordedOrder {
  /** A wake-up's wait and notify. */
  record Pairing(int waiting, int notifying) {}

  private record Pair(int target, long value) {}

  final Trace trace;
  private final Map<Integer, Integer> forks = new HashMap<>();
  private final Map<Integer, Pairing> pairings = new HashMap<>();
  private final Map<Integer, List<Integer>> locks = new HashMap<>();
  private final Map<Integer, List<Integer>> permits = new HashMap<>();
  private final Map<Integer, List<Integer>> accesses = new HashMap<>();
  private final Map<Integer, List<Integer>> threads = new HashMap<>();

  RecordedOrder(Trace trace) {
    this.trace = trace;
    Map<Pair, Integer> notifies = new HashMap<>();
    Map<Integer, Integer> waits = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      put(threads, trace.thread(e), e);
      if (kind.isAccess()) {
        put(accesses, trace.target(e), e);
      } else if (kind.acquiresLock() || kind.releasesLock()) {
        put(locks, trace.target(e), e);
      } else if (kind == EventKind.PERMITS_ACQUIRE || kind == EventKind.PERMITS_RELEASE) {
        put(permits, trace.target(e), e);
      } else if (kind == EventKind.FORK && !threads.containsKey(trace.target(e))) {
        forks.put(trace.target(e), e);
      }
      pair(e, notifies, waits);
    }
  }

  private static void put(Map<Integer, List<Integer>> lists, int key, int event) {
    lists.computeIfAbsent(key, k -> new ArrayList<>()).add(event);
  }

  private void pair(int e, Map<Pair, Integer> notifies, Map<Integer, Integer> waits) {
    Pair condition = new Pair(trace.target(e), trace.value(e));
    switch (trace.kind(e).syncEffect()) {
      case NOTIFY -> notifies.put(condition, e);
      case WAIT -> waits.put(trace.thread(e), e);
      case WAKE -> {
        int waiting = waits.getOrDefault(trace.thread(e), Integer.MAX_VALUE);
        int notifying = notifies.getOrDefault(condition, -1);
        if (notifying > waiting) {
          pairings.put(e, new Pairing(waiting, notifying));
        }
      }
      case NONE, FORK, BEGIN, END, JOIN, SIGNAL, AWAIT, GIVE_PERMITS, TAKE_PERMITS -> {}
    }
  }

  /** The event that started a thread, -1 if none did. */
  int fork(int thread) {
    return forks.getOrDefault(thread, -1);
  }

  /** How a wake-up came; null if nobody woke it. */
  @Nullable Pairing pairing(int woken) {
    return pairings.get(woken);
  }

  /** All events that take or give up a lock. */
  List<Integer> lockEvents(int lock) {
    return locks.getOrDefault(lock, List.of());
  }

  List<Integer> accesses(int variable) {
    return accesses.getOrDefault(variable, List.of());
  }

  List<Integer> ofThread(int thread) {
    return threads.getOrDefault(thread, List.of());
  }

  /** The last write that replaces the variable's value, before a moment; -1 if there is none. */
  int lastWrite(int variable, int moment) {
    int last = -1;
    for (int e : accesses(variable)) {
      if (e >= moment) {
        break;
      }
      last = trace.kind(e).writes() ? e : last;
    }
    return last;
  }

  /** Permits that are there at a moment, when at first there were no more than are known of. */
  long permits(int semaphore, int moment) {
    long lowest = 0;
    long balance = 0;
    long then = 0;
    for (int e : permits.getOrDefault(semaphore, List.of())) {
      balance += change(e);
      lowest = Math.min(lowest, balance);
      then = e < moment ? balance : then;
    }
    return then + Math.max(-lowest, trace.info().syncs().get(semaphore).permits());
  }

  /** What an event does to the number of permits. */
  long change(int e) {
    return trace.kind(e) == EventKind.PERMITS_RELEASE ? trace.value(e) : -trace.value(e);
  }
}
