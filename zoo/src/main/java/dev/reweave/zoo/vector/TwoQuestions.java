// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.vector;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Arrays;

// zoo: negative noisy
/**
 * Two questions on neighbouring lines that have nothing to do with each other: what the one says is
 * not used by the other, so nobody minds a change in between.
 */
public final class TwoQuestions {
  private int size = 2;

  synchronized boolean isEmpty() {
    return size == 0;
  }

  synchronized boolean isFull() {
    return size == 2;
  }

  synchronized void clear() {
    size = 0;
  }

  public static void main(String[] args) throws InterruptedException {
    TwoQuestions shared = new TwoQuestions();
    boolean[] seen = new boolean[2];
    Thread first =
        new Thread(
            () -> {
              seen[0] = shared.isEmpty();
              seen[1] = shared.isFull();
            },
            "asker");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              shared.clear();
            },
            "eraser");
    Pace.startAndJoin(first, second);
    Invariant.check("answers", "[false, true]", Arrays.toString(seen));
  }
}
