// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import dev.reweave.trace.EventKind;
import java.util.HashMap;
import java.util.Map;

/**
 * What the variables hold while a schedule is replayed: per variable the last write that replaced
 * its value, and which commuting writes came since, and whether in their order. A write by a thread
 * that has read something else than recorded is <em>tainted</em>: it may have written something
 * else, too.
 */
final class CheckedMemory {
  /** Commuting writes are distinct events, so a range of indices and their number name the set. */
  private record Content(
      int write, boolean tainted, int commutes, int lowest, int highest, boolean asRecorded) {
    Content(int write, boolean tainted, int commutes, int lowest, int highest) {
      this(write, tainted, commutes, lowest, highest, true);
    }

    Content with(int commute, boolean strayed) {
      int low = Math.min(lowest, commute);
      int high = Math.max(highest, commute);
      boolean inOrder = asRecorded && commute > highest;
      return new Content(write, tainted || strayed, commutes + 1, low, high, inOrder);
    }
  }

  private final RecordedState recorded;
  private final int prefix;
  private final Map<Integer, Content> contents = new HashMap<>();

  CheckedMemory(RecordedState recorded, int prefix) {
    this.recorded = recorded;
    this.prefix = prefix;
  }

  /**
   * The access would read from the write (and the commuting writes) it was recorded to read from.
   */
  boolean readsAsRecorded(int access) {
    Content now = content(recorded.trace.target(access));
    int source = recorded.source(access);
    return now.write == source
        && !now.tainted
        && now.commutes == recorded.commutesBetween(recorded.trace.target(access), source, access)
        && (now.commutes == 0 || (now.lowest > source && now.highest < access))
        && (now.asRecorded || !recorded.shown.isIn(recorded.trace.target(access)));
  }

  /** The access would read the value it was recorded to read, as far as values are known. */
  boolean readsRecordedValue(int access) {
    int variable = recorded.trace.target(access);
    Content now = content(variable);
    int source = recorded.source(access);
    if (!recorded.hasValues(variable)
        || now.commutes > 0
        || now.tainted
        || recorded.commutesBetween(variable, source, access) > 0) {
      return false;
    }
    Long expected =
        recorded.trace.kind(access) == EventKind.READ
            ? Long.valueOf(recorded.trace.value(access))
            : recorded.valueFrom(source, variable);
    return expected != null && expected.equals(recorded.valueFrom(now.write, variable));
  }

  /** Lets the access write, if it does. */
  void perform(int access, boolean asRecorded) {
    EventKind kind = recorded.trace.kind(access);
    int variable = recorded.trace.target(access);
    if (kind == EventKind.COMMUTE) {
      contents.put(variable, content(variable).with(access, !asRecorded));
    } else if (kind.writes()) {
      contents.put(variable, new Content(access, !asRecorded, 0, Integer.MAX_VALUE, -1));
    }
  }

  private Content content(int variable) {
    return contents.computeIfAbsent(variable, this::atPrefix);
  }

  private Content atPrefix(int variable) {
    int write = recorded.writes.lastBefore(variable, prefix);
    int n = recorded.commutesBetween(variable, write, prefix);
    int last = recorded.commutes.lastBefore(variable, prefix);
    return n == 0
        ? new Content(write, false, 0, Integer.MAX_VALUE, -1)
        : new Content(write, false, n, write + 1, last);
  }
}
