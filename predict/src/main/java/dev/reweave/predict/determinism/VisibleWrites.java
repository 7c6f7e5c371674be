// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.order.EventLists;
import dev.reweave.engine.query.Schedule;
import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;

/**
 * What an access sees of its variable: the last write that replaced the value, or {@link
 * ReadWitness#INITIAL}, and the commuting writes since.
 *
 * @param write that write
 * @param commutes those writes, the latest last
 */
record VisibleWrites(int write, IntArrayList commutes) {
  /** What the access saw in the recorded run. */
  static VisibleWrites recorded(Trace trace, EventLists accesses, int access) {
    return before(trace, accesses, trace.target(access), access, new IntArrayList());
  }

  /** What the access, which the schedule has, sees there. */
  static VisibleWrites in(Schedule schedule, Trace trace, EventLists accesses, int access) {
    int variable = trace.target(access);
    if (access < schedule.prefix()) {
      return recorded(trace, accesses, access);
    }
    int at = schedule.events().length - 1;
    while (schedule.events()[at] != access) {
      at--;
    }
    IntArrayList later = new IntArrayList();
    for (int i = at - 1; i >= 0; i--) {
      int e = schedule.events()[i];
      EventKind kind = trace.kind(e);
      if (kind.isAccess() && kind.writes() && trace.target(e) == variable) {
        if (kind != EventKind.COMMUTE) {
          return new VisibleWrites(e, reversed(later));
        }
        later.add(e);
      }
    }
    return before(trace, accesses, variable, schedule.prefix(), later);
  }

  private static VisibleWrites before(
      Trace trace, EventLists accesses, int variable, int moment, IntArrayList later) {
    for (int i = accesses.countBefore(variable, moment) - 1; i >= 0; i--) {
      int e = accesses.get(variable, i);
      if (trace.kind(e) == EventKind.COMMUTE) {
        later.add(e);
      } else if (trace.kind(e).writes()) {
        return new VisibleWrites(e, reversed(later));
      }
    }
    return new VisibleWrites(ReadWitness.INITIAL, reversed(later));
  }

  private static IntArrayList reversed(IntArrayList list) {
    IntArrayList reversed = new IntArrayList(list.size());
    for (int i = list.size() - 1; i >= 0; i--) {
      reversed.add(list.getInt(i));
    }
    return reversed;
  }

  /** The last write of either kind. */
  int last() {
    return commutes.isEmpty() ? write : commutes.getInt(commutes.size() - 1);
  }

  /** Whether both see the same. */
  boolean isSame(VisibleWrites other) {
    return write == other.write && set(commutes).equals(set(other.commutes));
  }

  /** The last write that this sees and the other does not; else what this sees last. */
  int differsBy(VisibleWrites other) {
    IntSet known = set(other.commutes);
    known.add(other.write);
    for (int i = commutes.size() - 1; i >= 0; i--) {
      if (!known.contains(commutes.getInt(i))) {
        return commutes.getInt(i);
      }
    }
    return known.contains(write) ? last() : write;
  }

  private static IntSet set(IntArrayList events) {
    return new IntOpenHashSet(events);
  }
}
