// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.HashMap;
import java.util.Map;

/**
 * Where two units meet: the variables that both access and one of them changes.
 *
 * @param first of each such variable the first access of the unit that is held
 * @param other of each the first access of the other unit that conflicts with one of the held
 *     unit's
 * @param otherWrites of each whether the other unit changes it
 * @param otherReads of each whether the other unit looks at it
 */
record UnitMeeting(
    Map<Integer, Integer> first,
    Map<Integer, Integer> other,
    Map<Integer, Boolean> otherWrites,
    Map<Integer, Boolean> otherReads) {

  static UnitMeeting of(Trace trace, ProbeUnit held, ProbeUnit runs) {
    Map<Integer, Integer> first = new HashMap<>();
    Map<Integer, Integer> other = new HashMap<>();
    Map<Integer, Boolean> writes = new HashMap<>();
    Map<Integer, Boolean> reads = new HashMap<>();
    Map<Integer, Boolean> heldWrites = new HashMap<>();
    for (int e : held.accesses()) {
      first.putIfAbsent(trace.target(e), e);
      heldWrites.merge(trace.target(e), trace.kind(e).writes(), Boolean::logicalOr);
    }
    for (int e : runs.accesses()) {
      int variable = trace.target(e);
      EventKind kind = trace.kind(e);
      if (first.containsKey(variable)) {
        writes.merge(variable, kind.writes(), Boolean::logicalOr);
        reads.merge(variable, kind.reads(), Boolean::logicalOr);
        if (kind.writes() || Boolean.TRUE.equals(heldWrites.get(variable))) {
          other.putIfAbsent(variable, e);
        }
      }
    }
    first.keySet().retainAll(other.keySet());
    return new UnitMeeting(first, other, writes, reads);
  }

  /** Whether what the one does is nothing to the other. */
  boolean isOfNoAccount() {
    return first.isEmpty();
  }

  boolean contains(int variable) {
    return first.containsKey(variable);
  }

  /** Whether the other unit changes it. */
  boolean changes(int variable) {
    return contains(variable) && Boolean.TRUE.equals(otherWrites.get(variable));
  }

  /** Whether the other unit looks at it. */
  boolean looksAt(int variable) {
    return contains(variable) && Boolean.TRUE.equals(otherReads.get(variable));
  }
}
