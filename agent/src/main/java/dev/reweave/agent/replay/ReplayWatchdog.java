// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import dev.reweave.protocol.ending.OutcomeRow;
import dev.reweave.runtime.Gate;
import dev.reweave.runtime.RecordingState;
import java.util.List;

/**
 * Sees to it that a replay ends: when threads wait at gates and nobody can go on, or nothing has
 * happened for too long, it lets a thread go on that is only delayed, and opens all gates where
 * none is; tells of deadlocks; ends a JVM that could never end by itself.
 */
public final class ReplayWatchdog extends Thread {
  private static final int PAUSE_MILLIS = 20;

  /** So many looks in a row must show the same before it is believed. */
  private static final int LOOKS_STUCK = 5;

  private static final int LOOKS_HANGING = 40;

  private final long patienceMillis;
  private final OutcomeFile outcome;
  private final Runnable end;
  private boolean deadlock;

  /** {@code end}: finishes the recording. */
  public ReplayWatchdog(long patienceMillis, OutcomeFile outcome, Runnable end) {
    super(ThreadPositions.root(), null, "reweave-watchdog", 0, false);
    this.patienceMillis = patienceMillis;
    this.outcome = outcome;
    this.end = end;
    setDaemon(true);
    setContextClassLoader(null);
  }

  @Override
  public void run() {
    RecordingState.exclude();
    int still = 0;
    ReplayPatience patience = new ReplayPatience(patienceMillis, System.nanoTime());
    HoldLimits limits = new HoldLimits(patienceMillis, System.nanoTime());
    while (!outcome.isOver()) {
      pause();
      ThreadCensus crowd = ThreadCensus.look();
      still = crowd.canGoOn() ? 0 : still + 1;
      boolean late = patience.isOver(crowd, Gate.passed(), System.nanoTime());
      if (limits.isOverNow(crowd, Gate.passed(), System.nanoTime())) {
        outcome.overdue();
      }
      if (crowd.atGates() > 0) {
        if (late || still >= LOOKS_STUCK) {
          if (!Gate.release()) {
            giveUp(!late);
          }
          still = 0;
        }
      } else {
        lookForEnd(crowd, still);
      }
    }
  }

  private void giveUp(boolean stuck) {
    if (!Gate.isOpen()) {
      outcome.givenUp(stuck);
      Gate.open();
    }
  }

  private void lookForEnd(ThreadCensus crowd, int still) {
    if (!deadlock && crowd.blocked() > 1) {
      List<OutcomeRow> cycle = DeadlockProbe.rows();
      deadlock = !cycle.isEmpty();
      if (deadlock) {
        outcome.deadlock(cycle);
      }
    }
    if (still >= (deadlock ? LOOKS_STUCK : LOOKS_HANGING)) {
      outcome.hangs();
      end.run();
      Runtime.getRuntime().halt(HALTED);
    }
  }

  /** Exit status of a JVM that was ended because it hung. */
  public static final int HALTED = 86;

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      return; // a program that interrupts every thread it can find
    }
  }
}
