// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.scan;

import dev.reweave.engine.order.VectorClocks;

/** The two partial orders of a trace, by the epochs of accesses. */
public record AccessOrders(VectorClocks must, VectorClocks observed) {
  /** Whether every run has these accesses in this order. */
  public boolean mustPrecede(UnitAccess before, UnitAccess after) {
    return must.before(before.thread(), before.index(), after.must());
  }

  /** Whether the recorded run ordered them by atomic variables or semaphores. */
  public boolean precedes(UnitAccess before, UnitAccess after) {
    return observed.before(before.thread(), before.index(), after.observed());
  }
}
