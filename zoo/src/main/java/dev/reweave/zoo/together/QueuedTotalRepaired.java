// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayDeque;
import java.util.Deque;

// zoo: repaired silent
/** Taken out and subtracted under one lock. */
public final class QueuedTotalRepaired {
  private final Deque<Integer> waiting = new ArrayDeque<>();
  private int sum;

  private synchronized void put(int amount) {
    waiting.add(amount);
    sum += amount;
  }

  private synchronized int take() {
    return waiting.remove();
  }

  private synchronized void subtract(int amount) {
    sum -= amount;
  }

  private synchronized void serve() {
    subtract(take());
  }

  private synchronized boolean isRight() {
    return waiting.isEmpty() == (sum == 0);
  }

  public static void main(String[] args) throws InterruptedException {
    QueuedTotalRepaired counter = new QueuedTotalRepaired();
    counter.put(4);
    boolean[] right = new boolean[1];
    Thread clerk = new Thread(counter::serve, "clerk");
    Thread auditor =
        new Thread(
            () -> {
              Pace.after(clerk);
              right[0] = counter.isRight();
            },
            "auditor");
    Pace.startAndJoin(clerk, auditor);
    Invariant.check("sum", true, right[0]);
  }
}
