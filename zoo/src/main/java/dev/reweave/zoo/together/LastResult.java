// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.atomic.AtomicReference;

// zoo: bug
// expect half: atomicset SEEN FEASIBLE
/** The last number and what came of it are kept in two atomic references. */
public final class LastResult {
  private final AtomicReference<String> lastInput = new AtomicReference<>("");
  private final AtomicReference<String> lastOutput = new AtomicReference<>("");

  private String doubled(String input) {
    if (lastInput.get().equals(input)) { // half: remote
      return lastOutput.get(); // half: remote
    }
    String output = input + input;
    lastInput.set(input); // half: first
    lastOutput.set(output); // half: second
    return output;
  }

  public static void main(String[] args) throws InterruptedException {
    LastResult cache = new LastResult();
    String[] results = new String[1];
    Thread first = new Thread(() -> cache.doubled("ab"), "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              results[0] = cache.doubled("ab");
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("result", "abab", results[0]);
  }
}
