// SPDX-License-Identifier: Apache-2.0
/**
 * What a violation of an atomic set says to its reader: {@link
 * dev.reweave.predict.atomicset.explain.CycleExplainer}; which come first: {@link
 * dev.reweave.predict.atomicset.explain.CycleRanking}.
 */
@NullMarked
package dev.reweave.predict.atomicset.explain;

import org.jspecify.annotations.NullMarked;
