// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.greedy;

import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The state of a run that has performed the recorded prefix and then some events: how far each
 * thread is, permits, and which event each wait and notify was. Locks and variables are {@link
 * SimulatedLocks} and {@link VariableContents}. Every step can be taken back. Performing an event
 * checks nothing.
 */
public final class RunSimulation {
  final TraceIndex run;
  final int start;
  final SimulatedLocks locks;
  final VariableContents contents;
  private final int[] base;
  private final int[] done;
  private final Int2LongOpenHashMap permits = new Int2LongOpenHashMap();
  private final Int2IntOpenHashMap moments = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap strayed = new Int2IntOpenHashMap();
  private final IntArrayList steps = new IntArrayList();
  private final boolean keepsReads;
  private long hash;

  /** {@code keepsReads}: what variables hold matters. */
  public RunSimulation(TraceIndex run, int start, boolean keepsReads) {
    this.run = run;
    this.start = start;
    this.keepsReads = keepsReads;
    locks = new SimulatedLocks(run, start);
    contents = new VariableContents(run, start);
    base = new int[run.trace.info().threads().size()];
    done = new int[base.length];
    Arrays.fill(base, -1);
    strayed.defaultReturnValue(-1);
  }

  /** How many events after the prefix the thread has performed. */
  int done(int thread) {
    return done[thread];
  }

  /**
   * The thread's next event, or -1; a thread that read something else than recorded has none after
   * the call in which it did.
   */
  int next(int thread) {
    int place = base(thread) + done[thread];
    if (place >= run.byThread.size(thread)) {
      return -1;
    }
    int next = run.byThread.get(thread, place);
    int strayedAt = strayed.get(thread);
    return strayedAt < 0 || run.calls.same(strayedAt, next) ? next : -1;
  }

  boolean hasHappened(int event) {
    int thread = run.trace.thread(event);
    return event < start || run.ordinal(event) - base(thread) < done[thread];
  }

  /** Whether the wait has happened and the notify after it. */
  boolean inOrder(int waitEvent, int notifyEvent) {
    return moment(waitEvent) < moment(notifyEvent);
  }

  private int moment(int event) {
    return event < start ? event - start : moments.getOrDefault(event, Integer.MAX_VALUE);
  }

  private int base(int thread) {
    if (base[thread] < 0) {
      base[thread] = run.byThread.countBefore(thread, start);
    }
    return base[thread];
  }

  long permits(int semaphore) {
    return permits.computeIfAbsent(semaphore, s -> run.permitsAt(s, start));
  }

  /** Performs the event, its thread's next. {@code asRecorded}: it reads what it read then. */
  void perform(int event, boolean asRecorded) {
    int thread = run.trace.thread(event);
    EventKind kind = run.trace.kind(event);
    locks.perform(event, kind, thread);
    if (!asRecorded && strayed.putIfAbsent(thread, event) < 0) {
      hash ^= HashCommon.mix(~(long) event);
    }
    if (keepsReads && kind.isAccess()) {
      contents.perform(event, kind, !strayed.containsKey(thread));
    }
    changePermits(event, 1);
    if (kind == EventKind.WAIT || kind == EventKind.NOTIFY || kind == EventKind.NOTIFY_ALL) {
      moments.put(event, steps.size());
    }
    done[thread]++;
    steps.add(event);
    hash ^= HashCommon.mix((long) event + 1);
  }

  /** Takes the last step back. */
  void undo() {
    int event = steps.removeInt(steps.size() - 1);
    int thread = run.trace.thread(event);
    EventKind kind = run.trace.kind(event);
    if (strayed.remove(thread, event)) {
      hash ^= HashCommon.mix(~(long) event);
    }
    locks.undo(event, kind, thread);
    if (keepsReads && kind.isAccess()) {
      contents.undo(event, kind);
    }
    changePermits(event, -1);
    moments.remove(event);
    done[thread]--;
    hash ^= HashCommon.mix((long) event + 1);
  }

  private void changePermits(int event, int sign) {
    long change = run.permitChange(event);
    if (change != 0) {
      permits.put(run.trace.target(event), permits(run.trace.target(event)) + sign * change);
    }
  }

  /** Events performed after the prefix, in order. */
  public int[] steps() {
    return steps.toIntArray();
  }

  int stepCount() {
    return steps.size();
  }

  /** Equal states have equal hashes; different ones almost never. */
  long hash() {
    return hash ^ contents.hash();
  }
}
