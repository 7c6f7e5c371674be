// SPDX-License-Identifier: Apache-2.0
/**
 * The choices that the closure leaves open, as clauses for the solver of orders: {@link
 * dev.reweave.engine.search.choice.ChoiceTier} states which write a read takes, which section of a
 * lock comes first and who gets a permit.
 *
 * <p>Promises: what is refuted here has no schedule in the window.
 */
@NullMarked
package dev.reweave.engine.search.choice;

import org.jspecify.annotations.NullMarked;
