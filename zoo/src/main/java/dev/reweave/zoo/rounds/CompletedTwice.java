// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.CompletableFuture;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** A promise is looked at and then kept; two that look first both keep it. */
public final class CompletedTwice {
  private final CompletableFuture<String> answer = new CompletableFuture<>();
  private volatile boolean inVain;

  private void answer(String text) {
    if (!answer.isDone()) { // harm: place
      inVain |= !answer.complete(text); // harm: place
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CompletedTwice it = new CompletedTwice();
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
