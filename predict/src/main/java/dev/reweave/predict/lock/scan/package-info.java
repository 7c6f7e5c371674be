// SPDX-License-Identifier: Apache-2.0
/**
 * Phase I, {@link dev.reweave.predict.lock.scan.PhaseOne}: one pass over the events, kept in a
 * recording or fed live, that fills the profiles.
 */
@NullMarked
package dev.reweave.predict.lock.scan;

import org.jspecify.annotations.NullMarked;
