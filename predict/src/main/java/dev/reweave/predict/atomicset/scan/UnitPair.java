// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.scan;

import dev.reweave.predict.regions.Region;
import org.jspecify.annotations.Nullable;

/**
 * Two accesses of one unit of work.
 *
 * @param first the earlier one
 * @param second the later one; the same as {@code first} where one access stands by itself
 * @param region the unit; null for one access by itself
 */
public record UnitPair(UnitAccess first, UnitAccess second, @Nullable Region region) {
  /** The thread. */
  public int thread() {
    return first.thread();
  }

  /** The access to this variable, which is one of the two. */
  public UnitAccess to(int variable) {
    return first.variable() == variable ? first : second;
  }
}
