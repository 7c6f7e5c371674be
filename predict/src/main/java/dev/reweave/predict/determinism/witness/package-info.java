// SPDX-License-Identifier: Apache-2.0
/** Possible witnesses of nondeterminism: plain data, whatever rules decide them. */
@NullMarked
package dev.reweave.predict.determinism.witness;

import org.jspecify.annotations.NullMarked;
