// SPDX-License-Identifier: Apache-2.0
/**
 * Joins the pairs of two threads into cycles of two units of work: {@link
 * dev.reweave.predict.atomicset.join.CycleJoin}.
 */
@NullMarked
package dev.reweave.predict.atomicset.join;

import org.jspecify.annotations.NullMarked;
