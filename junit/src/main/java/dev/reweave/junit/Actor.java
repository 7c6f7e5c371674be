// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit;

import dev.reweave.protocol.plan.PlannedActor;

/** A thread, or a task handed to a pool, of an {@link Interleaving}. */
public final class Actor {
  final int number;
  final PlannedActor planned;

  Actor(int number, PlannedActor planned) {
    this.number = number;
    this.planned = planned;
  }
}
