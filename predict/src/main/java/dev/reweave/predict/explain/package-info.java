// SPDX-License-Identifier: Apache-2.0
/**
 * Turns candidates into findings that need no trace to be read: names, places, stacks, the steps
 * that matter in both orders, and a few sentences. Sizes are bounded however long the trace is.
 */
package dev.reweave.predict.explain;
