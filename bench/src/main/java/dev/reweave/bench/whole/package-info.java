// SPDX-License-Identifier: Apache-2.0
/**
 * What a user waits for: whole commands, from the first word to the last, {@link
 * dev.reweave.bench.whole.WholeBench}. A stage that takes longer than its bound ends it with status
 * 1.
 */
package dev.reweave.bench.whole;
