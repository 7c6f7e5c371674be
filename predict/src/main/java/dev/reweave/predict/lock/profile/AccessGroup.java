// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.profile;

/**
 * Equal accesses, or equal pairs, of one thread to one variable: same kinds, same places in the
 * code. Counted and sampled by the lock state they occurred in.
 *
 * @param key what makes them equal: an {@link AccessKey} packed, or a number of {@link PairKeys}
 * @param updates the second read's value went straight into a write on the same line: no double
 *     check
 * @param cells one for each lock state
 */
public record AccessGroup(int thread, int key, boolean updates, GroupTable of, int[] cells) {
  public int size() {
    return cells.length;
  }

  /** The i-th lock state. */
  public int state(int i) {
    return of.state(cells[i]);
  }

  /** How many occurrences there were in the i-th lock state. */
  public int count(int i) {
    return of.count(cells[i]);
  }

  /** Some of those. */
  public OccurrenceSamples samples(int i) {
    return of.samples(cells[i]);
  }
}
