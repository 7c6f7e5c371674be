// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.greedy;

/**
 * An event that may happen next. {@code isSafe}: letting it happen now can spoil nothing that could
 * still be done otherwise. {@code asRecorded} is false for an access that would read something
 * else. The lowest {@code rank} is tried first.
 */
record CandidateEvent(int event, boolean isSafe, boolean asRecorded, long rank) {}
