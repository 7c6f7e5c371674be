// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.walk;

import java.util.Arrays;

/** The locks that a thread holds, each with the event that took it. Immutable. */
public final class HeldLocks {
  public static final HeldLocks NONE = new HeldLocks(new int[0], new int[0]);

  /** Twice the lock's number, and one more when it is held for reading. */
  private final int[] codes;

  private final int[] since;

  private HeldLocks(int[] codes, int[] since) {
    this.codes = codes;
    this.since = since;
  }

  HeldLocks with(int lock, boolean shared, int event) {
    int n = codes.length;
    int[] more = Arrays.copyOf(codes, n + 1);
    int[] times = Arrays.copyOf(since, n + 1);
    more[n] = 2 * lock + (shared ? 1 : 0);
    times[n] = event;
    return new HeldLocks(more, times);
  }

  HeldLocks without(int lock, boolean shared) {
    int at = index(2 * lock + (shared ? 1 : 0));
    if (at < 0) {
      return this;
    }
    int[] fewer = new int[codes.length - 1];
    int[] times = new int[fewer.length];
    System.arraycopy(codes, 0, fewer, 0, at);
    System.arraycopy(codes, at + 1, fewer, at, fewer.length - at);
    System.arraycopy(since, 0, times, 0, at);
    System.arraycopy(since, at + 1, times, at, times.length - at);
    return fewer.length == 0 ? NONE : new HeldLocks(fewer, times);
  }

  /** The event that took the lock held longest, or -1. */
  public int section() {
    return since.length == 0 ? -1 : since[0];
  }

  private int index(int code) {
    for (int i = codes.length - 1; i >= 0; i--) {
      if (codes[i] == code) {
        return i;
      }
    }
    return -1;
  }

  /** Whether there is a lock that is held from here to there without a break, and excludes both. */
  public static boolean exclude(HeldLocks here, HeldLocks there, HeldLocks from, HeldLocks to) {
    for (int i = 0; i < here.codes.length; i++) {
      int code = here.codes[i];
      if (here.holds(code, there) && from.isHeldTo(to, code)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a lock held from here to there without a break is held by the other one at its event.
   */
  public static boolean exclude(HeldLocks here, HeldLocks there, HeldLocks at) {
    for (int i = 0; i < here.codes.length; i++) {
      int code = here.codes[i];
      if (here.holds(code, there) && at.clashes(code)) {
        return true;
      }
    }
    return false;
  }

  /** This lock is held here, and still there. */
  private boolean holds(int code, HeldLocks there) {
    int mine = index(code);
    int later = there.index(code);
    return mine >= 0 && later >= 0 && since[mine] == there.since[later];
  }

  /** A lock that excludes this one is held from here to there. */
  private boolean isHeldTo(HeldLocks there, int code) {
    boolean isShared = (code & 1) != 0;
    return holds(code & ~1, there) || !isShared && holds(code | 1, there);
  }

  private boolean clashes(int code) {
    boolean isShared = (code & 1) != 0;
    return index(code & ~1) >= 0 || !isShared && index(code | 1) >= 0;
  }
}
