// SPDX-License-Identifier: Apache-2.0
/**
 * What a query entails: {@link dev.reweave.engine.search.closure.Closure} adds to a {@link
 * dev.reweave.engine.search.closure.PartialOrder} every edge that each schedule of the query obeys,
 * rule by rule, until nothing changes or two edges contradict each other.
 *
 * <p>Promises: an edge is added only if it holds in all schedules of the window, under what the
 * window assumes.
 */
@NullMarked
package dev.reweave.engine.search.closure;

import org.jspecify.annotations.NullMarked;
