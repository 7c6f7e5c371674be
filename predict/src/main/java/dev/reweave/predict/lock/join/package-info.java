// SPDX-License-Identifier: Apache-2.0
/**
 * Phase II, {@link dev.reweave.predict.lock.join.PhaseTwo}: joins what phase I kept, variable by
 * variable, into candidates: two accesses of one thread and an access of another that locks do not
 * keep from slipping in between.
 */
@NullMarked
package dev.reweave.predict.lock.join;

import org.jspecify.annotations.NullMarked;
