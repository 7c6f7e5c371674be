// SPDX-License-Identifier: Apache-2.0
/**
 * Predicted deadlocks: cycles in the order in which threads take locks while they hold others. Gate
 * locks, reading holds and the order of threads are respected; the engine decides.
 */
@NullMarked
package dev.reweave.predict.deadlock;

import org.jspecify.annotations.NullMarked;
