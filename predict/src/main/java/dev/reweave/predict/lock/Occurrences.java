// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Counts and samples accesses and pairs, by thread, variable, place in the code and lock state, and
 * keeps to a bound: lock states beyond the first {@link Group#FEW} of a place are left out when
 * there is no room, without loss if another state of the place clashes with less; and accesses to
 * variables that have no pairs are forgotten when the room is used up. {@link #notes} tells.
 */
final class Occurrences {
  /** So many entries there may be. */
  static final int ROOM = 1_500_000;

  /** Up to so many, lock states are not counted closely. */
  private static final int PLENTY = ROOM / 4;

  private static final int ACCESS_WIDTH = 3;
  private static final int PAIR_WIDTH = 9;

  /** Keys of pairs are told from keys of accesses by this bit. */
  private static final long PAIR = 1L << 62;

  private final LockStates states;
  private final Tally tally = new Tally();
  private final List<ThreadVariable> all = new ArrayList<>();
  private final BitSet paired = new BitSet();
  private final BitSet forgotten = new BitSet();
  private final int[] access = new int[ACCESS_WIDTH];
  private final int[] pair = new int[PAIR_WIDTH];
  private boolean mayForget = true;
  private int forgottenPaired;
  private long cut;

  Occurrences(LockStates states) {
    this.states = states;
  }

  /** Room for another thread and variable. */
  ThreadVariable open(int thread, int variable) {
    ThreadVariable tv = new ThreadVariable(all.size(), thread, variable);
    all.add(tv);
    return tv;
  }

  int opened() {
    return all.size();
  }

  List<ThreadVariable> all() {
    return all;
  }

  Samples samples(int number) {
    return tally.samples(number);
  }

  /** An access. */
  void access(ThreadVariable tv, Access a, int epoch) {
    long key = AccessKey.packed(a.kind, a.site());
    int entry = tally.find(tv.number, a.state, key);
    if (entry < 0) {
      if (!tv.dormant || paired.get(tv.variable)) {
        add(tv, tv.accesses, key, key, a.state, epoch, row(a));
      }
    } else if (tally.count(entry, epoch)) {
      tally.keep(entry, epoch, row(a));
    }
  }

  /**
   * A pair of accesses with a witness in this lock state.
   *
   * @param key see {@link PairKeys}
   * @param start the event that opens the region
   */
  void pair(ThreadVariable tv, int key, int state, int epoch, Access a, Access b, int[] region) {
    int entry = tally.find(tv.number, state, key | PAIR);
    if (entry < 0) {
      pairUp(tv.variable);
      add(tv, tv.pairs, key, key | PAIR, state, epoch, row(a, b, region));
    } else if (tally.count(entry, epoch)) {
      tally.keep(entry, epoch, row(a, b, region));
    }
  }

  private void pairUp(int variable) {
    if (!paired.get(variable)) {
      paired.set(variable);
      forgottenPaired += forgotten.get(variable) ? 1 : 0;
    }
  }

  private void add(
      ThreadVariable tv, Groups groups, long key, long mark, int state, int epoch, int[] row) {
    if (tally.size() >= ROOM && mayForget) {
      forget();
    }
    Group group = groups.find(key);
    if (!hasRoom(group)) {
      cut += group == null || !group.covers(state, states) ? 1 : 0;
      return;
    }
    if (group == null) {
      group = new Group(tv.thread, key);
      groups.add(group);
    }
    group.add(state, tally.add(tv.number, state, mark, row.length, epoch, row));
  }

  private boolean hasRoom(Group group) {
    int most = tally.size() < PLENTY ? Group.MANY : Group.FEW;
    return tally.size() < ROOM && (group == null || group.size() < most);
  }

  private void forget() {
    for (ThreadVariable tv : all) {
      if (!paired.get(tv.variable)) {
        tv.accesses.clear();
        tv.dormant = true;
        forgotten.set(tv.variable);
      }
    }
    tally.retain(number -> !all.get(number).dormant || paired.get(all.get(number).variable));
    mayForget = tally.size() < ROOM / 2;
  }

  private int[] row(Access a) {
    put(access, 0, a);
    return access;
  }

  private int[] row(Access a, Access b, int[] region) {
    put(pair, 0, a);
    put(pair, ACCESS_WIDTH, b);
    System.arraycopy(region, 0, pair, 2 * ACCESS_WIDTH, region.length);
    return pair;
  }

  private static void put(int[] row, int at, Access a) {
    row[at] = a.index();
    row[at + 1] = a.must;
    row[at + 2] = a.observed;
  }

  /** No more occurrences will come. */
  void close() {
    tally.close();
    all.forEach(ThreadVariable::close);
  }

  /** What was left out. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (cut > 0) {
      notes.add(
          cut + " accesses in further lock states were left out of lock prediction, for memory.");
    }
    if (forgottenPaired > 0) {
      notes.add(
          "Earlier accesses to "
              + forgottenPaired
              + " variables were left out of lock prediction, for memory.");
    }
    return notes;
  }
}
