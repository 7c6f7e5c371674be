// SPDX-License-Identifier: Apache-2.0
/** Writes a plan out as a test that anybody can keep. */
@NullMarked
package dev.reweave.replay.keep;

import org.jspecify.annotations.NullMarked;
