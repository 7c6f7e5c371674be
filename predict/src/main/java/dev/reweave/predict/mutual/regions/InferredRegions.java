// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.regions;

import java.util.List;

/**
 * What one pass over a trace gives.
 *
 * @param regions by place in the code
 * @param table all accesses
 */
public record InferredRegions(List<CodeRegion> regions, AccessTable table) {}
