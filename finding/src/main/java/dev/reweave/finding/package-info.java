// SPDX-License-Identifier: Apache-2.0
/**
 * What a predictor says: findings, in types, and the report that holds them. {@link
 * dev.reweave.finding.Finding} is the centre; {@link dev.reweave.finding.FindingBuilder} makes one.
 *
 * <p>Promises: all of it is immutable, and nothing here knows how findings are made or shown.
 */
@NullMarked
package dev.reweave.finding;

import org.jspecify.annotations.NullMarked;
