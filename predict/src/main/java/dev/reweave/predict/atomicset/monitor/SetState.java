// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.monitor;

import it.unimi.dsi.fastutil.ints.Int2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The tuples of one atomic set (section 3.2 and figure 5: create, update, delete). An access costs
 * as many steps as there are open units of other threads, times the variables that they have
 * accessed.
 */
final class SetState {
  /** Hears of patterns that have been seen whole. */
  interface Listener {
    /** {@code variable} and {@code other} are one where the pattern is on one variable. */
    void seen(int pattern, MonitoredUnit first, MonitoredUnit second, int variable, int other);
  }

  /** Of units that have ended, an open one keeps so many without looking whether one is enough. */
  private static final int KEPT_AS_THEY_ARE = 16;

  /** Of units that have ended, an open one keeps so many. */
  private static final int MOST_ENDED = 64;

  private final List<MonitoredUnit> open = new ArrayList<>();
  private final Listener listener;
  private final TupleCount count;

  SetState(Listener listener, TupleCount count) {
    this.listener = listener;
    this.count = count;
  }

  /** A unit begins. */
  void begin(MonitoredUnit unit) {
    unit.begin(this);
    open.add(unit);
  }

  /** A unit's access to a variable of the set. */
  void access(MonitoredUnit u, int variable, boolean isWrite) {
    create(u, variable);
    u.own.put(variable, RaceAutomata.step(u.own.get(variable), true, true, isWrite));
    for (UnitTuples tuples : u.asFirst.values()) {
      update(tuples, true, variable, isWrite);
    }
    for (UnitTuples tuples : u.asSecond.values()) {
      update(tuples, false, variable, isWrite);
    }
  }

  private void create(MonitoredUnit u, int variable) {
    for (MonitoredUnit v : open) {
      if (v.thread != u.thread && !v.own.isEmpty()) {
        UnitTuples tuples = v.asFirst.computeIfAbsent(u, unit -> link(v, unit));
        int before = tuples.size();
        if (v.own.containsKey(variable)) {
          tuples.ofOne.putIfAbsent(variable, v.own.get(variable));
        }
        for (Int2LongMap.Entry entry : v.own.int2LongEntrySet()) {
          int one = entry.getIntKey();
          if (one != variable) {
            long states = tuples.ofOne.getOrDefault(one, entry.getLongValue());
            tuples.ofTwo.putIfAbsent(UnitTuples.key(one, variable), states);
          }
        }
        count.add(tuples.size() - before);
      }
    }
    if (!u.own.containsKey(variable)) {
      u.own.put(variable, RaceAutomata.START);
      count.add(1);
    }
    u.asFirst.values().forEach(tuples -> refine(tuples, variable));
    u.asSecond.values().forEach(tuples -> refine(tuples, variable));
  }

  private static UnitTuples link(MonitoredUnit first, MonitoredUnit second) {
    UnitTuples tuples = new UnitTuples(first, second);
    second.asSecond.put(first, tuples);
    return tuples;
  }

  private void refine(UnitTuples tuples, int variable) {
    int before = tuples.size();
    for (Int2LongMap.Entry entry : tuples.ofOne.int2LongEntrySet()) {
      if (entry.getIntKey() != variable) {
        tuples.ofTwo.putIfAbsent(UnitTuples.key(entry.getIntKey(), variable), entry.getLongValue());
      }
    }
    count.add(tuples.size() - before);
  }

  private void update(UnitTuples tuples, boolean isFirst, int variable, boolean isWrite) {
    if (tuples.ofOne.containsKey(variable)) {
      long before = tuples.ofOne.get(variable);
      long after = RaceAutomata.step(before, isFirst, true, isWrite);
      tuples.ofOne.put(variable, after);
      tell(tuples, before, after, variable, variable);
    }
    for (Long2LongMap.Entry entry : tuples.ofTwo.long2LongEntrySet()) {
      int one = (int) (entry.getLongKey() >>> 32);
      int other = (int) entry.getLongKey();
      if (one == variable || other == variable) {
        long before = entry.getLongValue();
        long after = RaceAutomata.step(before, isFirst, one == variable, isWrite);
        entry.setValue(after);
        tell(tuples, before, after, one, other);
      }
    }
  }

  private void tell(UnitTuples tuples, long before, long after, int one, int other) {
    int news = RaceAutomata.seen(after) & ~RaceAutomata.seen(before);
    while (news != 0) {
      int pattern = Integer.numberOfTrailingZeros(news);
      news &= news - 1;
      // Patterns on one variable are told by the tuple of one.
      if (one == other || pattern >= RaceAutomata.FIRST_ON_TWO) {
        listener.seen(pattern, tuples.first, tuples.second, one, other);
      }
    }
  }

  /**
   * A unit has ended: its own tuples go, and those with units that have ended as well. An open unit
   * that goes on and on, such as a loop that serves, keeps a bounded number of those that it met.
   */
  void end(MonitoredUnit unit) {
    unit.hasEnded = true;
    open.remove(unit);
    count.add(-unit.own.size());
    unit.own.clear();
    for (UnitTuples tuples : List.copyOf(unit.asFirst.values())) {
      if (tuples.second.hasEnded) {
        drop(tuples);
      } else {
        limit(tuples, tuples.second.asSecond.values());
      }
    }
    for (UnitTuples tuples : List.copyOf(unit.asSecond.values())) {
      if (tuples.first.hasEnded) {
        drop(tuples);
      } else {
        limit(tuples, tuples.first.asFirst.values());
      }
    }
  }

  private void drop(UnitTuples tuples) {
    count.add(-tuples.size());
    tuples.first.asFirst.remove(tuples.second);
    tuples.second.asSecond.remove(tuples.first);
  }

  /** {@code latest}, one of whose units has ended now, is kept with an open unit's if need be. */
  private void limit(UnitTuples latest, Collection<UnitTuples> ofOpen) {
    if (ofOpen.size() <= KEPT_AS_THEY_ARE) {
      return;
    }
    UnitTuples eldest = null;
    for (UnitTuples other : ofOpen) {
      if (other != latest && (other.first.hasEnded || other.second.hasEnded)) {
        if (other.isLike(latest)) {
          drop(latest);
          return;
        }
        eldest = eldest == null ? other : eldest;
      }
    }
    if (eldest != null && ofOpen.size() > MOST_ENDED) {
      drop(eldest);
      count.forget();
    }
  }

  /** Nothing of the set is kept any more. */
  boolean isEmpty() {
    return open.isEmpty();
  }
}
