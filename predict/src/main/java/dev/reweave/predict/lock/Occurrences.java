// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Counts and samples accesses and pairs, by thread, variable, place in the code and lock state, and
 * keeps to a bound. Lock states beyond the first {@link Group#FEW} of a place are left out when
 * there is not plenty of room: without loss if another state of the place clashes with less, and
 * never those that lack a lock that all others hold. When all room is used up, accesses to
 * variables that have no pairs are forgotten. {@link #notes} tells what was lost.
 */
final class Occurrences {
  /** So many distinct ones there may be. */
  static final int ROOM = 1_500_000;

  /** Up to so many, lock states are not counted closely. */
  private static final int PLENTY = ROOM / 8;

  private static final int ACCESS_WIDTH = 3;
  private static final int PAIR_WIDTH = 9;

  private final LockStates states;
  private final List<ThreadVariable> all = new ArrayList<>();
  private final BitSet paired = new BitSet();
  private final BitSet forgotten = new BitSet();
  private final int[] access = new int[ACCESS_WIDTH];
  private final int[] pair = new int[PAIR_WIDTH];
  private int size;
  private boolean mayForget = true;
  private int forgottenPaired;
  private int cut;

  Occurrences(LockStates states) {
    this.states = states;
  }

  /** Room for another thread and variable. */
  ThreadVariable open(int thread, int variable) {
    ThreadVariable tv = new ThreadVariable(thread, variable);
    all.add(tv);
    return tv;
  }

  int opened() {
    return all.size();
  }

  List<ThreadVariable> all() {
    return all;
  }

  /** An access. */
  void access(ThreadVariable tv, Access a, int epoch) {
    if (tv.dormant && !paired.get(tv.variable)) {
      return;
    }
    long key = AccessKey.packed(a.kind, a.site());
    Group group = group(tv.accesses, tv.thread, key);
    if (group == null) {
      return;
    }
    int i = group.find(a.state);
    if (i >= 0) {
      if (group.count(i, epoch)) {
        group.keep(i, epoch, row(a));
      }
    } else if (admits(group, a.state)) {
      group.add(a.state, states, epoch, row(a));
    }
  }

  /**
   * A pair of accesses with a witness in this lock state.
   *
   * @param key see {@link PairKeys}
   * @param region the event that opens the region, and its sites
   */
  void pair(ThreadVariable tv, int key, int state, int epoch, Access a, Access b, int[] region) {
    Group group = group(tv.pairs, tv.thread, key);
    if (group == null) {
      return;
    }
    int i = group.find(state);
    if (i >= 0) {
      if (group.count(i, epoch)) {
        group.keep(i, epoch, row(a, b, region));
      }
    } else if (admits(group, state)) {
      pairUp(tv.variable);
      group.add(state, states, epoch, row(a, b, region));
    }
  }

  private void pairUp(int variable) {
    if (!paired.get(variable)) {
      paired.set(variable);
      forgottenPaired += forgotten.get(variable) ? 1 : 0;
    }
  }

  /** The group; null when there is no room for another one. */
  private Group group(Groups groups, int thread, long key) {
    Group group = groups.find(key);
    if (group == null) {
      if (!hasRoom()) {
        cut++;
        return null;
      }
      group = new Group(thread, key);
      groups.add(group);
    }
    return group;
  }

  /** Whether the group takes in another lock state. */
  private boolean admits(Group group, int state) {
    int most = size < PLENTY ? Group.MANY : Group.FEW;
    if (group.size() < most || group.isFreer(state, states)) {
      size++;
      return true;
    }
    if (!group.cut && !group.covers(state, states)) {
      group.cut = true;
      cut++;
    }
    return false;
  }

  private boolean hasRoom() {
    if (size >= ROOM && mayForget) {
      forget();
    }
    return size < ROOM;
  }

  private void forget() {
    for (ThreadVariable tv : all) {
      if (!paired.get(tv.variable)) {
        size -= tv.accesses.occurrences();
        tv.accesses.clear();
        tv.dormant = true;
        forgotten.set(tv.variable);
      }
    }
    mayForget = size < ROOM / 2;
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
    all.forEach(ThreadVariable::close);
  }

  /** What was left out. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (cut > 0) {
      notes.add(
          cut
              + " accesses and pairs, or some of their lock states, were left out of lock"
              + " prediction, for memory.");
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
