// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import java.util.Arrays;

/**
 * Equal accesses, or equal pairs, of one thread to one variable: same kinds, same places in the
 * code. Counts and samples them by the lock state they occurred in.
 */
final class Group {
  /** So many lock states are kept in any case. */
  static final int FEW = 8;

  /** So many are kept as long as there is plenty of room. */
  static final int MANY = 64;

  private static final int WORDS = 3;

  final int thread;

  /** What makes them equal: an {@link AccessKey} packed, or a number of {@link PairKeys}. */
  final long key;

  /** The second read's value went straight into a write on the same line: no double check. */
  boolean updates;

  /** Some lock state was left out for which no kept one stands. */
  boolean cut;

  private int size;
  private int latest;
  private int[] states = new int[1];

  /** For each state: how many occurrences, the epoch of the latest, how many samples. */
  private int[] counts = new int[WORDS];

  private Samples[] samples = new Samples[1];

  /** Locks held in all kept states. */
  private int[] common;

  Group(int thread, long key) {
    this.thread = thread;
    this.key = key;
  }

  int size() {
    return size;
  }

  int state(int i) {
    return states[i];
  }

  int count(int i) {
    return counts[i * WORDS];
  }

  Samples samples(int i) {
    return samples[i];
  }

  /** Index of the state, or -1. */
  int find(int state) {
    if (states[latest] == state && size > 0) {
      return latest;
    }
    for (int i = 0; i < size; i++) {
      if (states[i] == state) {
        latest = i;
        return i;
      }
    }
    return -1;
  }

  /** Counts another occurrence; whether its row is to be {@link #keep kept}. */
  boolean count(int i, int epoch) {
    int at = i * WORDS;
    counts[at]++;
    return counts[at + 1] != epoch || counts[at + 2] < Samples.EARLY;
  }

  /** Keeps the row of the occurrence counted last. */
  void keep(int i, int epoch, int[] row) {
    int at = i * WORDS;
    if (counts[at + 1] == epoch && counts[at] > 1) {
      samples[i].addEarly(row);
    } else {
      samples[i].addEpoch(row);
      counts[at + 1] = epoch;
    }
    counts[at + 2] = samples[i].kept();
  }

  /** A new state, with its first occurrence. */
  void add(int state, LockStates all, int epoch, int[] row) {
    if (size == states.length) {
      states = Arrays.copyOf(states, 2 * size);
      counts = Arrays.copyOf(counts, 2 * WORDS * size);
      samples = Arrays.copyOf(samples, 2 * size);
    }
    states[size] = state;
    samples[size] = new Samples(row.length);
    counts[size * WORDS] = 1;
    common = size == 0 ? all.get(state).held() : all.get(state).heldOf(common);
    keep(size++, epoch, row);
  }

  /** The state lacks a lock that all kept ones hold: it may be the one that lets others in. */
  boolean isFreer(int state, LockStates all) {
    return all.get(state).heldOf(common).length < common.length;
  }

  /** Whatever can happen in this lock state can happen in one that is kept. */
  boolean covers(int state, LockStates all) {
    for (int i = 0; i < size; i++) {
      if (all.within(states[i], state)) {
        return true;
      }
    }
    return false;
  }
}
