// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.query;

/**
 * Asks whether some order of recorded events exists.
 *
 * @param events indices of events that must occur. Whatever they depend on (earlier events of their
 *     threads first of all) occurs too; nothing else needs to
 * @param before order edges: {@code before[i]} comes before {@code after[i]}; all are in {@code
 *     events}
 * @param after see {@code before}
 * @param absent events that must not occur: their threads come as far as just before them, and stop
 *     there (the lock requests of a deadlock)
 * @param model which other orders count
 */
public record Query(int[] events, int[] before, int[] after, int[] absent, PredictionModel model) {

  /** Three accesses in this order, the second by another thread than the first and the third. */
  public static Query pattern(int first, int remote, int second, PredictionModel model) {
    return new Query(
        new int[] {first, remote, second},
        new int[] {first, remote},
        new int[] {remote, second},
        new int[0],
        model);
  }
}
