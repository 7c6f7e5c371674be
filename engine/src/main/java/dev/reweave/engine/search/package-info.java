// SPDX-License-Identifier: Apache-2.0
/**
 * The search for schedules: what a query entails ({@code Closure} over a {@code PartialOrder}), and
 * building a schedule that obeys it ({@code GreedySearch} over a {@code RunSimulation}).
 *
 * <p>Promises: a query costs time by the window of the trace it looks at, not by the trace; nothing
 * here knows the schedule checker, and the checker knows nothing of this.
 */
package dev.reweave.engine.search;
