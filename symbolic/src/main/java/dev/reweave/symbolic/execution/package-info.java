// SPDX-License-Identifier: Apache-2.0
/**
 * The execution of one thread's byte code along its tape: {@link
 * dev.reweave.symbolic.execution.ThreadExecution} steps through a {@code ThreadMachine}. Calls of
 * the JDK whose effect is known ({@code KnownCall}) are executed as what they are: entries of maps,
 * elements of lists, atomic variables, functions given.
 *
 * <p>Promises: iterative, because tapes nest deeply; each value that the tape has is compared, and
 * a difference is a {@link dev.reweave.symbolic.execution.TapeDivergence}.
 */
@NullMarked
package dev.reweave.symbolic.execution;

import org.jspecify.annotations.NullMarked;
