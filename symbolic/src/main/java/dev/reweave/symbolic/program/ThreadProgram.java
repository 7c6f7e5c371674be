// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

import org.jspecify.annotations.Nullable;

/**
 * What one thread did.
 *
 * @param thread its number in the log
 * @param threadOfTrace its index in the trace, -1 if the trace lacks it or none is at hand
 * @param instructions executed again
 * @param checks how many recomputed values were compared with recorded ones
 * @param entries how much of the tape was used, in bytes
 * @param isComplete whether the tape ends where no activation is open
 * @param failure why the thread was cut before its tape ended; null if it was not
 */
public record ThreadProgram(
    int thread,
    int threadOfTrace,
    StepList steps,
    long instructions,
    long checks,
    int entries,
    boolean isComplete,
    @Nullable String failure) {}
