// SPDX-License-Identifier: Apache-2.0
/**
 * What phase I keeps of a run: per thread and variable ({@link
 * dev.reweave.predict.lock.profile.ThreadVariable}) the accesses and pairs of accesses, grouped by
 * the locks held, with a few samples each. {@link dev.reweave.predict.lock.profile.ThreadProfiles}
 * is what phase II reads.
 *
 * <p>Promises: constant memory per thread, variable and lock state.
 */
@NullMarked
package dev.reweave.predict.lock.profile;

import org.jspecify.annotations.NullMarked;
