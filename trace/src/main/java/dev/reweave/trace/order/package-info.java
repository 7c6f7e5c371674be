// SPDX-License-Identifier: Apache-2.0
/**
 * From the logs of a recording's threads to one total order that is checked and written as a trace:
 * {@link dev.reweave.trace.order.OrderStage}. What it writes is a run that could have happened;
 * what it cannot vouch for it cuts off, and says so.
 *
 * <p>Every pass over the log runs the same pipeline, {@link
 * dev.reweave.trace.order.merge.SegmentMerge} → {@link
 * dev.reweave.trace.order.normalise.RecordNormaliser} → an {@link
 * dev.reweave.trace.order.normalise.EventSink}; the passes differ in the sink. No object is made
 * per event.
 */
@NullMarked
package dev.reweave.trace.order;

import org.jspecify.annotations.NullMarked;
