// SPDX-License-Identifier: Apache-2.0
/**
 * Lock prediction (Farzan, Madhusudan, Sorrentino: CAV 2009): which accesses of one thread can have
 * an access of another thread slip in between, as far as locks go. The predictor is {@link
 * dev.reweave.predict.lock.LockPredictor}.
 *
 * <p>Phase I ({@link dev.reweave.predict.lock.scan.PhaseOne}) is one pass over the events. Phase II
 * ({@link dev.reweave.predict.lock.join.PhaseTwo}) joins what phase I kept, variable by variable.
 */
@NullMarked
package dev.reweave.predict.lock;

import org.jspecify.annotations.NullMarked;
