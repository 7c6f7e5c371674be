// SPDX-License-Identifier: Apache-2.0
/**
 * Recordings of which everything is kept, for measurements and tests: {@link
 * dev.reweave.session.kept.KeptRecording}.
 */
@NullMarked
package dev.reweave.session.kept;

import org.jspecify.annotations.NullMarked;
