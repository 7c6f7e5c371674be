// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

/**
 * Equal accesses, or equal pairs, of one thread to one variable: same kinds, same places in the
 * code. Counted and sampled by the lock state they occurred in.
 *
 * @param key what makes them equal: an {@link AccessKey} packed, or a number of {@link PairKeys}
 * @param updates the second read's value went straight into a write on the same line: no double
 *     check
 */
record Group(int thread, int key, boolean updates, int[] states, int[] counts, Samples[] samples) {
  int size() {
    return states.length;
  }
}
