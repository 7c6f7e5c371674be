// SPDX-License-Identifier: Apache-2.0
/**
 * What the program would compute in another order: {@link
 * dev.reweave.engine.search.value.ValueProgram} holds the steps of the threads, {@link
 * dev.reweave.engine.search.value.GuardChecks} runs them on a schedule and returns, where the
 * program would branch differently, a {@link dev.reweave.engine.search.value.GuardLemma} for the
 * search.
 */
@NullMarked
package dev.reweave.engine.search.value;

import org.jspecify.annotations.NullMarked;
