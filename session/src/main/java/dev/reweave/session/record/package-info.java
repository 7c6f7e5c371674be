// SPDX-License-Identifier: Apache-2.0
/**
 * Runs a command with the recorder in it, to its end. A run that was not watched is never taken for
 * a clean one.
 */
@NullMarked
package dev.reweave.session.record;

import org.jspecify.annotations.NullMarked;
