// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import java.util.Arrays;

/**
 * Equal accesses, or equal pairs, of one thread to one variable: same kinds, same places in the
 * code. Holds which lock states they occurred in, and where the samples are.
 */
final class Group {
  /** So many lock states are kept in any case. */
  static final int FEW = 8;

  /** So many are kept as long as there is plenty of room. */
  static final int MANY = 64;

  final int thread;

  /** What makes them equal: an {@link AccessKey} packed, or a number of {@link PairKeys}. */
  final long key;

  /** The second read's value went straight into a write on the same line: no double check. */
  boolean updates;

  private int[] states = new int[2];
  private int[] samples = new int[2];
  private int size;

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

  /** Number of the {@link Samples} of the i-th state. */
  int samples(int i) {
    return samples[i];
  }

  void add(int state, int sample) {
    if (size == states.length) {
      states = Arrays.copyOf(states, 2 * size);
      samples = Arrays.copyOf(samples, 2 * size);
    }
    states[size] = state;
    samples[size++] = sample;
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
