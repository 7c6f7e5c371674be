// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.walk;

import dev.reweave.predict.regions.CallStack;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.trace.EventKind;

/** Where a thread is while a trace goes by: its stack and its locks. */
public final class WalkingThread {
  private final int number;
  private final CallStack stack;
  private HeldLocks locks = HeldLocks.NONE;

  WalkingThread(int number, RegionMethods methods) {
    this.number = number;
    this.stack = new CallStack(methods);
  }

  /** Its index in the trace's table. */
  public int number() {
    return number;
  }

  /** The methods it is in. */
  public CallStack stack() {
    return stack;
  }

  /** The locks it holds. */
  public HeldLocks locks() {
    return locks;
  }

  /** Accesses before this event share no unit with those that it makes now. */
  public int openSince() {
    int section = locks.section();
    int since = stack.openSince();
    return section >= 0 ? Math.min(section, since) : since;
  }

  void lock(EventKind kind, int lock, int event) {
    locks =
        switch (kind.lockEffect()) {
          case TAKE -> locks.with(lock, false, event);
          case TAKE_SHARED -> locks.with(lock, true, event);
          case GIVE -> locks.without(lock, false);
          case GIVE_SHARED -> locks.without(lock, true);
          case NONE -> locks;
        };
  }
}
