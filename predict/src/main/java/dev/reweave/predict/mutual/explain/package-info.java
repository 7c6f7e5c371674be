// SPDX-License-Identifier: Apache-2.0
/**
 * What a broken region says to its reader: {@link
 * dev.reweave.predict.mutual.explain.RegionExplainer}.
 */
@NullMarked
package dev.reweave.predict.mutual.explain;

import org.jspecify.annotations.NullMarked;
