// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.profile;

import dev.reweave.predict.lock.state.LockStates;
import dev.reweave.predict.regions.Region;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * Counts and samples accesses and pairs, by thread, variable, place in the code and lock state, and
 * keeps to a bound. Lock states beyond the first {@link #FEW} of a place are left out when there is
 * not plenty of room: without loss if another state of the place clashes with less, and never those
 * that lack a lock that all others hold. When all room is used up, accesses to variables that have
 * no pairs are forgotten. {@link #notes} tells what was lost.
 */
public final class PairOccurrences {
  /** So many distinct ones there may be. */
  static final int ROOM = 1_500_000;

  /** So many lock states of a place are kept in any case. */
  private static final int FEW = 4;

  /** So many are kept as long as there is plenty of room. */
  private static final int MANY = 32;

  /** Up to so many, lock states are not counted closely. */
  private static final int PLENTY = ROOM / 24;

  /** An access as a row of numbers: event, epochs in the two orders. */
  static final int ACCESS_WIDTH = 3;

  /** A pair: two accesses; the event that opens the region, and its sites. */
  static final int PAIR_WIDTH = 9;

  private final LockStates states;
  private List<ThreadVariable> all = new ArrayList<>();

  /** The variable of each. */
  private IntArrayList variables = new IntArrayList();

  private final BitSet paired = new BitSet();
  private final BitSet forgotten = new BitSet();
  private final int[] access = new int[ACCESS_WIDTH];
  private final int[] pair = new int[PAIR_WIDTH];
  private int size;
  private boolean mayForget = true;
  private int forgottenPaired;
  private int cut;

  public PairOccurrences(LockStates states) {
    this.states = states;
  }

  /** Room for another thread and variable. */
  public void open(ThreadVariable tv) {
    all.add(tv);
    variables.add(tv.variable);
  }

  public int opened() {
    return all.size();
  }

  /** Forgets these variables, each told to {@code gone}, and returns what {@link #close} would. */
  public List<List<ThreadVariable>> remove(BitSet forgetting, Consumer<ThreadVariable> gone) {
    List<ThreadVariable> before = all;
    List<ThreadVariable> removed = new ArrayList<>();
    IntArrayList ofRemoved = new IntArrayList();
    all = new ArrayList<>();
    variables = new IntArrayList();
    for (ThreadVariable tv : before) {
      if (forgetting.get(tv.variable)) {
        size -= tv.accesses.occurrences() + tv.pairs.occurrences();
        removed.add(tv);
        ofRemoved.add(tv.variable);
        gone.accept(tv);
      } else {
        open(tv);
      }
    }
    List<List<ThreadVariable>> shared = VariableGrouping.of(removed, ofRemoved, paired);
    paired.andNot(forgetting);
    forgotten.andNot(forgetting);
    return shared;
  }

  /** An access. */
  public void access(ThreadVariable tv, PairedAccess a, int epoch) {
    GroupTable groups = tv.accesses;
    int key = AccessKey.packed(a.kind, a.site());
    int cell = groups.find(key, a.state);
    if (cell >= 0) {
      if (groups.count(cell, epoch)) {
        groups.keep(cell, epoch, row(a));
      }
    } else if (!tv.dormant || paired.get(tv.variable)) {
      int header = header(groups, cell, key, a.state);
      if (header >= 0) {
        groups.add(header, a.state, states.heldBits(a.state), epoch, row(a));
      }
    }
  }

  /**
   * A pair of accesses with a witness in this lock state.
   *
   * @param key see {@link PairKeys}
   */
  public void pair(ThreadVariable tv, int key, int state, int epoch, AccessPair both) {
    GroupTable groups = tv.pairs;
    int cell = groups.find(key, state);
    if (cell >= 0) {
      if (groups.count(cell, epoch)) {
        groups.keep(cell, epoch, row(both));
      }
    } else {
      int header = header(groups, cell, key, state);
      if (header >= 0) {
        groups.add(header, state, states.heldBits(state), epoch, row(both));
        pairUp(tv.variable);
      }
    }
  }

  private void pairUp(int variable) {
    if (!paired.get(variable)) {
      paired.set(variable);
      forgottenPaired += forgotten.get(variable) ? 1 : 0;
    }
  }

  /**
   * The group that another lock state is to be added to, or -1 when there is no room. {@code
   * found}: what {@link GroupTable#find} said.
   */
  private int header(GroupTable groups, int found, int key, int state) {
    int header = ~found;
    if (found == GroupTable.UNKNOWN) {
      if (!hasRoom()) {
        cut++;
        return -1;
      }
      header = groups.open(key);
    } else if (!admits(groups, header, state)) {
      return -1;
    }
    size++;
    return header;
  }

  /** Whether the group takes in another lock state. */
  private boolean admits(GroupTable groups, int header, int state) {
    if (groups.states(header) < (size < PLENTY ? MANY : FEW)
        || (groups.common(header) & ~states.heldBits(state)) != 0) {
      return true;
    }
    if (!groups.isCut(header) && !groups.covers(header, state, states)) {
      groups.cut(header);
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

  private int[] row(PairedAccess a) {
    put(access, 0, a);
    return access;
  }

  private int[] row(AccessPair both) {
    put(pair, 0, both.a);
    put(pair, ACCESS_WIDTH, both.b);
    Region region = both.region();
    pair[2 * ACCESS_WIDTH] = region.start();
    pair[2 * ACCESS_WIDTH + 1] = region.fromSite();
    pair[2 * ACCESS_WIDTH + 2] = region.toSite();
    return pair;
  }

  private static void put(int[] row, int at, PairedAccess a) {
    row[at] = a.index();
    row[at + 1] = a.must;
    row[at + 2] = a.observed;
  }

  /** No more occurrences will come. Returns those of variables that have pairs, see there. */
  public List<List<ThreadVariable>> close() {
    List<ThreadVariable> last = all;
    all = new ArrayList<>();
    return VariableGrouping.of(last, variables, paired);
  }

  /** What was left out. */
  public List<String> notes() {
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
