// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

/**
 * How many witnesses came out how.
 *
 * @param byCausality refuted by clocks alone
 * @param byLocks refuted by a lock that two of the events hold
 * @param byEngine refuted by the engine
 * @param shown possible: a rearrangement of the recorded order shows it
 * @param proven possible: the engine has a schedule
 * @param undecided neither
 */
public record WitnessTally(
    long byCausality, long byLocks, long byEngine, long shown, long proven, long undecided) {
  static final WitnessTally NOTHING = new WitnessTally(0, 0, 0, 0, 0, 0);

  /** Possible in all. */
  public long feasible() {
    return shown + proven;
  }

  /** Impossible in all. */
  public long infeasible() {
    return byCausality + byLocks + byEngine;
  }

  /** All. */
  public long witnesses() {
    return feasible() + infeasible() + undecided;
  }

  /** Both together. */
  WitnessTally plus(WitnessTally o) {
    return new WitnessTally(
        byCausality + o.byCausality,
        byLocks + o.byLocks,
        byEngine + o.byEngine,
        shown + o.shown,
        proven + o.proven,
        undecided + o.undecided);
  }
}
