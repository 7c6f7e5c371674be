// SPDX-License-Identifier: Apache-2.0
/**
 * From raw records to events: {@link dev.reweave.trace.order.normalise.RecordNormaliser} takes the
 * merged records one by one and gives each event to an {@link
 * dev.reweave.trace.order.normalise.EventSink}.
 *
 * <p>Promises: no object is made per event; whatever reads the log again gets the same events in
 * the same order.
 */
@NullMarked
package dev.reweave.trace.order.normalise;

import org.jspecify.annotations.NullMarked;
