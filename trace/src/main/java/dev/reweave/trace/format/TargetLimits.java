// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;

/** How many rows the table has that an event of some kind points into. */
final class TargetLimits {
  private final int[] limit = new int[EventKind.count()];
  private final boolean[] condition = new boolean[EventKind.count()];
  private final int syncs;

  TargetLimits(TraceInfo info) {
    syncs = info.syncs().size();
    for (int i = 0; i < limit.length; i++) {
      limit[i] = rows(EventKind.of(i), info);
      condition[i] = namesCondition(EventKind.of(i));
    }
  }

  int of(int kind) {
    return limit[kind];
  }

  /** Bits of the kinds whose value names a condition. */
  int conditions() {
    int bits = 0;
    for (int i = 0; i < condition.length; i++) {
      bits |= condition[i] ? 1 << i : 0;
    }
    return bits;
  }

  /** Whether the value should name a condition, and does not. */
  boolean badValue(int kind, long value) {
    if (!condition[kind]) {
      return false;
    }
    boolean complement = kind == EventKind.WOKEN.ordinal() || kind == EventKind.WAIT.ordinal();
    long index = value < 0 && complement ? ~value : value;
    return index < 0 || index >= syncs;
  }

  private static boolean namesCondition(EventKind kind) {
    return switch (kind.syncEffect()) {
      case WAIT, WAKE, NOTIFY -> true;
      case NONE, FORK, BEGIN, END, JOIN, SIGNAL, AWAIT, GIVE_PERMITS, TAKE_PERMITS -> false;
    };
  }

  private static int rows(EventKind kind, TraceInfo info) {
    return switch (kind.target()) {
      case VARIABLE -> info.variables().count();
      case LOCK -> info.locks().size();
      case THREAD -> info.threads().size();
      case SYNC -> info.syncs().size();
      case METHOD -> info.methods().size();
      case REGION -> info.regionNames().size();
    };
  }
}
