// SPDX-License-Identifier: Apache-2.0
/**
 * Lock prediction (Farzan, Madhusudan, Sorrentino: CAV 2009): which accesses of one thread can have
 * an access of another thread slip in between, as far as locks go.
 *
 * <p>Phase I ({@link dev.reweave.predict.lock.PhaseOne}) is one pass over the events, kept in a
 * recording or fed live, in constant memory per thread, variable and lock state. Phase II ({@link
 * dev.reweave.predict.lock.PhaseTwo}) joins what phase I kept, variable by variable.
 */
package dev.reweave.predict.lock;
