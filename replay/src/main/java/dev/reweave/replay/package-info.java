// SPDX-License-Identifier: Apache-2.0
/**
 * Runs the program again so that what was predicted happens, and says whether it did, what came of
 * it, and whether any serial order would have come to the same.
 */
@NullMarked
package dev.reweave.replay;

import org.jspecify.annotations.NullMarked;
