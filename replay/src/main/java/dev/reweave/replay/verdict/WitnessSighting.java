// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.replay.plan.RunRecording;

/**
 * The events of a witness as they happened in a run: their indices there, in the same order;
 * without the last if it threw.
 */
public record WitnessSighting(RunRecording run, int[] events) {}
