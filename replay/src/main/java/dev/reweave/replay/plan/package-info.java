// SPDX-License-Identifier: Apache-2.0
/**
 * From a trace and a schedule to the few points at which threads have to wait for each other when
 * the program runs again. Nothing here names an event by its index in the trace once a plan is
 * made: a point is an actor's n-th visit to a place in the code.
 */
@NullMarked
package dev.reweave.replay.plan;

import org.jspecify.annotations.NullMarked;
