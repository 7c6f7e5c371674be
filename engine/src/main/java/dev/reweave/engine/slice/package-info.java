// SPDX-License-Identifier: Apache-2.0
/**
 * The engine for traces that are too long to be loaded: questions are answered in a <em>slice</em>,
 * the events around the question, in the order in which they were recorded.
 *
 * <p>A slice is a small trace of its own. It begins with made-up events that lead to the state in
 * which the recorded run was where the slice begins: locks held, waits begun and notified, permits
 * free, variables written. The engine and the schedule checker look at nothing else, and no
 * schedule may move these events.
 *
 * <p>Promises: a schedule of a slice, put after the recorded prefix, is a schedule of the whole
 * trace under the same model, as the schedule checker would find if it had the whole trace; memory
 * is bounded by what the state takes and by a few slices. That a slice has no order says nothing of
 * the trace: the answer is undecided then.
 */
@NullMarked
package dev.reweave.engine.slice;

import org.jspecify.annotations.NullMarked;
