// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.drive;

import java.util.concurrent.TimeUnit;

/** Until when the program may be run again. Immutable; safe for several threads. */
public final class ReplayBudget {
  private static final ReplayBudget UNLIMITED = new ReplayBudget(false, 0);

  private final boolean isLimited;
  private final long end;

  private ReplayBudget(boolean isLimited, long end) {
    this.isLimited = isLimited;
    this.end = end;
  }

  /** As long as it takes. */
  public static ReplayBudget unlimited() {
    return UNLIMITED;
  }

  /** So many seconds from now on. */
  public static ReplayBudget seconds(double seconds) {
    return new ReplayBudget(true, System.nanoTime() + (long) (seconds * 1e9));
  }

  /** Whether there is time for another run. */
  public boolean isLeft() {
    return millisLeft() > 0;
  }

  /** Milliseconds until the time is up, 0 when it is; {@link Long#MAX_VALUE} without a limit. */
  public long millisLeft() {
    return isLimited
        ? Math.max(0, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()))
        : Long.MAX_VALUE;
  }
}
