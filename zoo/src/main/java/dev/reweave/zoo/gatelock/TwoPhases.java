// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.gatelock;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative silent
/** Two locks in opposite orders, but in phases that a join separates: no deadlock. */
public final class TwoPhases {
  private final Object left = new Object();
  private final Object right = new Object();
  private int moves;

  private void move(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        moves++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TwoPhases phases = new TwoPhases();
    Pace.startAndJoin(new Thread(() -> phases.move(phases.left, phases.right), "phase 1"));
    Pace.startAndJoin(new Thread(() -> phases.move(phases.right, phases.left), "phase 2"));
    Invariant.check("moves", 2, phases.moves);
  }
}
