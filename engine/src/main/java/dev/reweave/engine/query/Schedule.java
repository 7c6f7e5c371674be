// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.query;

/**
 * An order of recorded events: the first {@code prefix} events of the trace as they were recorded,
 * then {@code events}. Each thread's events are a prefix of what it did in the recorded run, except
 * that the last event of each thread may read something else.
 */
public record Schedule(int prefix, int[] events) {}
