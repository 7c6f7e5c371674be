// SPDX-License-Identifier: Apache-2.0
/**
 * What could break a region: {@link dev.reweave.predict.mutual.search.ChainSearch}.
 *
 * <p>Promises: where all chains that were found are impossible, and none was left out, no order of
 * the steps breaks the region.
 */
@NullMarked
package dev.reweave.predict.mutual.search;

import org.jspecify.annotations.NullMarked;
