// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.search;

import java.util.List;

/**
 * What may break an instance of a region.
 *
 * @param chains the nearest first
 * @param isAll whether these are all: else there were too many to be gone through
 */
public record FoundChains(List<ConflictChain> chains, boolean isAll) {}
