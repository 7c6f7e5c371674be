// SPDX-License-Identifier: Apache-2.0
/** Possible witnesses of nondeterminism: plain data, whatever rules decide them. */
package dev.reweave.predict.determinism.witness;
