// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.pattern;

import dev.reweave.trace.EventKind;
import org.jspecify.annotations.Nullable;

/** The five orders of three accesses that no serial order equals. The middle one is remote. */
public enum AccessPattern {
  /** Two reads see different values. */
  RWR,
  /** A write based on a stale read. */
  RWW,
  /** Reads something else than was just written. */
  WWR,
  /** A write of another thread between two writes. */
  WWW,
  /** Another thread sees a value that was not meant to be seen. */
  WRW;

  /**
   * The pattern that accesses of these kinds make, or null. An access that reads and writes counts
   * as whichever makes the three unserialisable. Commuting writes do not conflict with each other;
   * opaque accesses are never part. A compare-and-set as the last access guards itself: it would
   * fail if a write had come in between.
   */
  public static @Nullable AccessPattern of(EventKind first, EventKind remote, EventKind second) {
    if (isOpaque(first) || isOpaque(remote) || isOpaque(second)) {
      return null;
    }
    if (!first.conflictsWith(remote) || !remote.conflictsWith(second)) {
      return null;
    }
    if (!remote.writes()) {
      return WRW;
    }
    if (second == EventKind.CAS) {
      return null;
    }
    if (!first.writes()) {
      return second.writes() ? RWW : RWR;
    }
    return second.reads() ? WWR : WWW;
  }

  private static boolean isOpaque(EventKind kind) {
    return kind == EventKind.OPAQUE;
  }
}
