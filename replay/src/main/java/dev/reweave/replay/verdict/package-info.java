// SPDX-License-Identifier: Apache-2.0
/**
 * Looks at driven runs: did it happen, what came of it, and is that worse than any serial order.
 */
@NullMarked
package dev.reweave.replay.verdict;

import org.jspecify.annotations.NullMarked;
