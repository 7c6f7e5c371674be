// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayDeque;
import java.util.Deque;

// zoo: bug
// expect seen: atomicset SEEN POTENTIAL QueuedTotal.sum
/**
 * A queue and the sum of what is in it: taken out under the lock, and subtracted under it later.
 */
public final class QueuedTotal {
  private final Deque<Integer> waiting = new ArrayDeque<>();
  private int sum;

  private synchronized void put(int amount) {
    waiting.add(amount);
    sum += amount;
  }

  private synchronized int take() {
    return waiting.remove(); // seen: first
  }

  private synchronized void subtract(int amount) {
    sum -= amount; // seen: second
  }

  private void serve() {
    subtract(take());
  }

  private synchronized boolean isRight() {
    return waiting.isEmpty() == (sum == 0); // seen: remote
  }

  public static void main(String[] args) throws InterruptedException {
    QueuedTotal counter = new QueuedTotal();
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
