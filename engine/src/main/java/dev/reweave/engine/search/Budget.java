// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search;

/**
 * How much work one query may cost. Counted, not timed, so that the same query always gets the same
 * answer.
 *
 * @param events how many events a window may make necessary
 * @param steps how many steps the construction of schedules may take in all, besides four for each
 *     needed event in each window and attempt
 */
public record Budget(int events, int steps) {
  /** What fits an interactive run: well under a second for most queries. */
  public static final Budget DEFAULT = new Budget(50_000, 20_000);
}
