// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.join;

import dev.reweave.engine.query.Query;
import dev.reweave.predict.atomicset.scan.UnitAccess;
import dev.reweave.predict.atomicset.scan.UnitPair;

/**
 * A cycle of two units of work: {@link #first} comes before {@link #seen}, and {@link #done} before
 * {@link #second}, though the first and the second are one unit and the other two another.
 *
 * @param unit the unit whose accesses stand at the ends
 * @param other the unit of another thread
 * @param seen the other unit's access to the variable of the first access
 * @param done the other unit's access to the variable of the second; may be the same as {@code
 *     seen}
 */
public record UnitCycle(UnitPair unit, UnitPair other, UnitAccess seen, UnitAccess done) {
  /** The unit's first access. */
  public UnitAccess first() {
    return unit.first();
  }

  /** The unit's second access. */
  public UnitAccess second() {
    return unit.second();
  }

  /** It is about one variable. */
  public boolean isOnOne() {
    return seen == done;
  }

  /**
   * The other unit's accesses are in the order in which the pattern needs them one after another.
   */
  public boolean isNested() {
    return seen.index() <= done.index();
  }

  /** The events as a witness has them: the first, the other unit's in its own order, the second. */
  public int[] events() {
    if (isOnOne()) {
      return new int[] {first().index(), seen.index(), second().index()};
    }
    return new int[] {
      first().index(), other.first().index(), other.second().index(), second().index()
    };
  }

  /** The question whether it can happen; the model is to be replaced. */
  public Query query() {
    return Query.cycle(first().index(), seen.index(), done.index(), second().index());
  }

  /** How many events of the recorded run it spans. */
  public int span() {
    int low = Math.min(first().index(), other.first().index());
    int high = Math.max(second().index(), other.second().index());
    return high - low;
  }
}
