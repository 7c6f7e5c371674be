// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Stack;

// zoo: bug probed
// expect harm: any * CONFIRMED
/**
 * Each call on the stack is synchronized, both together are not. In the recorded run the second
 * finds it empty.
 */
public final class PoppedEmpty {
  private final Stack<String> tasks = new Stack<>();

  private void take() {
    if (!tasks.isEmpty()) { // harm: place
      tasks.pop(); // harm: place
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PoppedEmpty it = new PoppedEmpty();
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
