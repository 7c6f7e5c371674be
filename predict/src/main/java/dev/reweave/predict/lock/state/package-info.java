// SPDX-License-Identifier: Apache-2.0
/**
 * Which locks a thread holds: each set of held locks is a {@link
 * dev.reweave.predict.lock.state.LockState} with a number from {@link
 * dev.reweave.predict.lock.state.LockStates}, kept up to date per thread by {@link
 * dev.reweave.predict.lock.state.ThreadLocks}.
 */
@NullMarked
package dev.reweave.predict.lock.state;

import org.jspecify.annotations.NullMarked;
