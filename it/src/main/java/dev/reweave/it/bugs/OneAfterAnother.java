// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import dev.reweave.it.programs.GiveWay;

/** Two threads of which the second normally comes last, though nothing orders them. */
final class OneAfterAnother {
  private OneAfterAnother() {}

  /** What a thread does. */
  interface Step {
    void run() throws Exception;
  }

  /** Runs both and waits for them; what they throw is for their thread's uncaught handler. */
  static void run(Step first, Step second) throws InterruptedException {
    Thread one = new Thread(() -> take(first), "one");
    Thread other =
        new Thread(
            () -> {
              GiveWay.to(one);
              take(second);
            },
            "other");
    one.start();
    other.start();
    one.join();
    other.join();
  }

  private static void take(Step step) {
    try {
      step.run();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
