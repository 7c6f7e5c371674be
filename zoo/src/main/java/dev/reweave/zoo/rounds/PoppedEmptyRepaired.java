// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Stack;

// zoo: repaired
/** Looking and taking are one step. */
public final class PoppedEmptyRepaired {
  private final Stack<String> tasks = new Stack<>();

  private void take() {
    synchronized (tasks) {
      if (!tasks.isEmpty()) {
        tasks.pop();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PoppedEmptyRepaired it = new PoppedEmptyRepaired();
    it.tasks.push("one");
    Thread ann = new Thread(it::take, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.take();
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("left", 0, it.tasks.size());
  }
}
