// SPDX-License-Identifier: Apache-2.0
/**
 * Decides about regions: {@link dev.reweave.predict.mutual.check.RegionChecks}.
 *
 * <p>Promises: VIOLATED comes with an order that the engine has checked, and that is not serial for
 * the region by a check of its own; ATOMIC is said only when every chain was refuted.
 */
@NullMarked
package dev.reweave.predict.mutual.check;

import org.jspecify.annotations.NullMarked;
