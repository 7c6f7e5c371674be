// SPDX-License-Identifier: Apache-2.0
/**
 * Which events of a trace come in the same order in every run that keeps the trace's
 * synchronisation: must-happen-before by vector clocks.
 *
 * <p>Promises: lock order is never part of it, for a lock could have been taken in another order.
 * Clocks are stored only where information from another thread arrives, so memory grows with the
 * number of synchronisation events, not with the trace. {@link
 * dev.reweave.engine.order.VectorClocks} is fed event by event and fits a trace that is streamed;
 * {@link dev.reweave.engine.order.MustOrder} answers for a trace in memory.
 */
@NullMarked
package dev.reweave.engine.order;

import org.jspecify.annotations.NullMarked;
