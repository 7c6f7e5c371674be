// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.replay.plan.GatePlan;
import dev.reweave.replay.plan.RunRecording;
import dev.reweave.trace.SyncEffect;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which threads wait to be notified, at each moment of a run. A question asked while two threads
 * wait is another one than the same while nobody does, and has to be driven to that. One pass; an
 * array for each wait that begins or ends, until there are {@link #MOST_CHANGES}.
 */
final class WaitTable {
  private static final int MOST_CHANGES = 10_000;

  /** How many of the waits a plan keeps. */
  private static final int MOST_KEPT = 4;

  /** So many events of a thread notifications are looked for among. */
  private static final int MOST_BACK = 256;

  private record Change(int event, int[] waits) {}

  private final RunRecording recording;
  private final ThreadEvents events;
  private final HeldLockTable locks;
  private final List<Change> changes = new ArrayList<>();

  WaitTable(RunRecording recording, ThreadEvents events, HeldLockTable locks) {
    this.recording = recording;
    this.events = events;
    this.locks = locks;
    Trace trace = recording.trace();
    Map<Integer, Integer> waiting = new TreeMap<>();
    for (int e = 0; e < trace.size() && changes.size() < MOST_CHANGES; e++) {
      SyncEffect effect = trace.kind(e).syncEffect();
      if (effect == SyncEffect.WAIT) {
        waiting.put(trace.thread(e), e);
      } else if (effect == SyncEffect.WAKE) {
        waiting.remove(trace.thread(e));
      } else {
        continue;
      }
      changes.add(new Change(e, waiting.values().stream().mapToInt(w -> w).toArray()));
    }
  }

  /** Where those wait that {@link #keep} is about, to be added to a question. */
  String text(int event) {
    List<String> places =
        met(event).stream()
            .map(w -> String.valueOf(recording.places().of(recording.trace().site(w))))
            .sorted()
            .toList();
    return places.isEmpty() ? "" : " while " + places;
  }

  /**
   * Threads that wait when the event comes, or waited when its thread notified some before it, do
   * so in the driven run before the thread goes on.
   */
  void keep(GatePlan plan, int event) {
    for (int wait : met(event)) {
      int next = recording.isMark(wait) ? next(wait, event) : -1;
      if (next >= 0) {
        plan.order(wait, next);
      }
    }
  }

  private SortedSet<Integer> met(int event) {
    SortedSet<Integer> met = new TreeSet<>();
    Trace trace = recording.trace();
    int looked = 0;
    for (int e = event; e >= 0 && looked < MOST_BACK; e = trace.previous(e)) {
      if (e == event || trace.kind(e).syncEffect() == SyncEffect.NOTIFY) {
        for (int wait : before(e)) {
          if (met.size() < MOST_KEPT) {
            met.add(wait);
          }
        }
      }
      looked++;
    }
    return met;
  }

  /** Where the thread of the event can first be held up after the wait had begun. */
  private int next(int wait, int event) {
    int thread = recording.trace().thread(event);
    Set<Integer> lock = Set.of(recording.trace().target(wait));
    int found = -1;
    for (int i = events.place(event); i >= 0; i--) {
      int e = events.event(thread, i);
      if (e < wait) {
        return found;
      }
      found = recording.isGate(e) && locks.isFree(lock, e) ? e : found;
    }
    return found;
  }

  /** The waits that have begun and not ended when the event comes. */
  private int[] before(int event) {
    int low = 0;
    int high = changes.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (changes.get(middle).event() < event) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? new int[0] : changes.get(low - 1).waits();
  }
}
