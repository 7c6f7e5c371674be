// SPDX-License-Identifier: Apache-2.0
/**
 * The logs of many threads as one sequence of raw records: {@link
 * dev.reweave.trace.order.merge.SegmentMerge} over the streams of a {@link
 * dev.reweave.trace.order.merge.LogSource}, or {@link dev.reweave.trace.order.merge.LiveMerge}
 * while the program still runs.
 *
 * <p>Promises: the sequence obeys the logged order of all synchronisation; a log that contradicts
 * itself ends in a {@link dev.reweave.trace.order.merge.LogOrderException}, never in a wrong order.
 */
@NullMarked
package dev.reweave.trace.order.merge;

import org.jspecify.annotations.NullMarked;
