// SPDX-License-Identifier: Apache-2.0
/**
 * The problematic data access patterns of ICSE 2008, figure 2: {@link
 * dev.reweave.predict.atomicset.pattern.SetPattern}, and how they show in an order of events.
 */
@NullMarked
package dev.reweave.predict.atomicset.pattern;

import org.jspecify.annotations.NullMarked;
