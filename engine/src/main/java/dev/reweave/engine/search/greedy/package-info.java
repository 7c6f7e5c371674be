// SPDX-License-Identifier: Apache-2.0
/**
 * Building a schedule event by event, in the recorded order wherever nothing forces another: {@link
 * dev.reweave.engine.search.greedy.GreedySearch} over a {@link
 * dev.reweave.engine.search.greedy.RunSimulation} of the program's memory and locks.
 *
 * <p>Promises: linear in the window when the first choice is always right. That it finds none
 * proves nothing.
 */
@NullMarked
package dev.reweave.engine.search.greedy;

import org.jspecify.annotations.NullMarked;
