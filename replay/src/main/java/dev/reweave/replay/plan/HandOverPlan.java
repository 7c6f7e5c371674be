// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.LockEffect;
import dev.reweave.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The plan that makes a whole recorded run come again: of every two events of two threads whose
 * order matters (accesses that conflict, critical sections of one lock, steps of one semaphore) the
 * first is over before the second begins. An order that follows from others is left out: what start
 * and join, signals and earlier hand-overs put in order anyway (vector clocks; Netzer's optimal
 * record). One pass over the trace, threads times events in time.
 */
public final class HandOverPlan {
  /** Beyond this no plan is made: the program would spend its time at gates. */
  public static final int MOST = 200_000;

  /**
   * What threads hand to each other: the last event that wrote it, and those that read it since.
   */
  private static final class Shared {
    @Nullable Moment written;
    final Map<Integer, Moment> read = new HashMap<>();
  }

  /** An event, and what was over for its thread then. */
  private record Moment(int event, int thread, int[] clock) {}

  private final RunRecording recording;
  private final Trace trace;
  private final GatePlan plan;
  private final int[][] clocks;
  private final Map<Long, Shared> shared = new HashMap<>();
  private final Map<Long, int[]> signals = new HashMap<>();
  private final Map<Integer, int[]> begins = new HashMap<>();
  private int handOvers;

  private HandOverPlan(RunRecording recording) {
    this.recording = recording;
    this.trace = recording.trace();
    this.plan = new GatePlan(recording, "recorded");
    int threads = trace.info().threads().size();
    this.clocks = new int[threads][threads];
  }

  /** The plan; more than {@link #MOST} hand-overs are not put in. */
  public static GatePlan plan(RunRecording recording) {
    HandOverPlan handOvers = new HandOverPlan(recording);
    Trace trace = recording.trace();
    for (int e = 0; e < trace.size() && handOvers.handOvers < MOST; e++) {
      handOvers.follow(e);
    }
    return handOvers.plan;
  }

  private void follow(int e) {
    int t = trace.thread(e);
    clocks[t][t]++;
    EventKind kind = trace.kind(e);
    if (kind.isAccess()) {
      step(e, key(0, trace.target(e)), kind.writes());
    } else if (kind.lockEffect() != LockEffect.NONE) {
      boolean alone = kind.lockEffect() == LockEffect.TAKE || kind.lockEffect() == LockEffect.GIVE;
      step(e, key(1, trace.target(e)), alone);
    } else {
      synchronise(e, t, kind);
    }
  }

  private void synchronise(int e, int t, EventKind kind) {
    switch (kind.syncEffect()) {
      case FORK -> begins.put(trace.target(e), clocks[t].clone());
      case BEGIN -> join(t, begins.get(t));
      case JOIN -> join(t, clocks[trace.target(e)]);
      case SIGNAL -> signals.merge(token(e), clocks[t].clone(), HandOverPlan::later);
      case AWAIT -> join(t, signals.get(token(e)));
      case GIVE_PERMITS, TAKE_PERMITS -> step(e, key(2, trace.target(e)), true);
      case NONE, END, NOTIFY, WAIT, WAKE -> {}
    }
  }

  private static long key(int space, int target) {
    return (long) space << 32 | target;
  }

  private long token(int e) {
    return (long) trace.target(e) << 32 ^ trace.value(e);
  }

  private void step(int e, long key, boolean writes) {
    Shared about = shared.computeIfAbsent(key, k -> new Shared());
    order(about.written, e);
    if (writes) {
      about.read.values().forEach(read -> order(read, e));
      about.read.clear();
    }
    int t = trace.thread(e);
    Moment now = new Moment(e, t, clocks[t].clone());
    if (writes) {
      about.written = now;
    } else {
      about.read.put(t, now);
    }
  }

  private void order(@Nullable Moment earlier, int later) {
    int t = trace.thread(later);
    if (earlier == null || clocks[t][earlier.thread] >= earlier.clock[earlier.thread]) {
      return;
    }
    if (recording.isMark(earlier.event) && recording.isGate(later)) {
      plan.order(earlier.event, later);
      handOvers++;
      join(t, earlier.clock);
    }
  }

  private void join(int t, int @Nullable [] other) {
    if (other != null) {
      clocks[t] = later(clocks[t], other);
    }
  }

  private static int[] later(int[] one, int[] two) {
    int[] both = Arrays.copyOf(one, one.length);
    for (int i = 0; i < both.length; i++) {
      both[i] = Math.max(both[i], two[i]);
    }
    return both;
  }
}
