// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.CompletableFuture;

// zoo: repaired
/** Who keeps it is decided by the promise itself. */
public final class CompletedTwiceRepaired {
  private final CompletableFuture<String> answer = new CompletableFuture<>();
  private volatile boolean inVain;

  private void answer(String text) {
    if (answer.complete(text)) {
      Thread.onSpinWait();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CompletedTwiceRepaired it = new CompletedTwiceRepaired();
    Thread ann = new Thread(() -> it.answer("a"), "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              it.answer("b");
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.require("in vain", false, it.inVain);
  }
}
