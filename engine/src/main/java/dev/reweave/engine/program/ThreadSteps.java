// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import dev.reweave.symbolic.program.StepList;
import org.jspecify.annotations.Nullable;

/**
 * What one thread of a trace did, step by step.
 *
 * @param thread its index in the trace
 * @param events for each step the event that it is, -1 if the trace has none for it; increasing,
 *     but for the two halves of an atomic step, which are one event
 * @param trouble why the steps do not go as far as the thread's events, and nothing of them is
 *     believed; null if they do
 */
public record ThreadSteps(int thread, StepList steps, int[] events, @Nullable String trouble) {
  /** Whether the steps go as far as the thread's events. */
  public boolean isWhole() {
    return trouble == null;
  }
}
