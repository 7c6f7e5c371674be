// SPDX-License-Identifier: Apache-2.0
/**
 * The search for schedules. {@code QueryAttempt} answers one query: what it entails ({@link
 * dev.reweave.engine.search.closure.Closure}), a schedule built greedily ({@link
 * dev.reweave.engine.search.greedy.GreedySearch}), and, where that finds none, a search through the
 * choices that remain ({@code ChoiceSearch} over a {@link
 * dev.reweave.engine.search.choice.ChoiceTier}).
 *
 * <p>Promises: a query costs time by the window of the trace it looks at, not by the trace; nothing
 * here knows the schedule checker, and the checker knows nothing of this.
 */
@NullMarked
package dev.reweave.engine.search;

import org.jspecify.annotations.NullMarked;
