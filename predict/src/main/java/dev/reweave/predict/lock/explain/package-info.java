// SPDX-License-Identifier: Apache-2.0
/**
 * What a confirmed candidate says to its reader: {@link
 * dev.reweave.predict.lock.explain.AtomicityExplainer} words the finding, {@link
 * dev.reweave.predict.lock.explain.FindingRanking} puts the likelier defects first, {@link
 * dev.reweave.predict.lock.explain.RepresentativeOrder} chooses which of several places stands for
 * a group.
 */
@NullMarked
package dev.reweave.predict.lock.explain;

import org.jspecify.annotations.NullMarked;
