// SPDX-License-Identifier: Apache-2.0
/**
 * Whether the sequence of events could have been a run: {@link
 * dev.reweave.trace.order.check.OrderChecker} finds reads that no write before them explains and
 * locks that two threads would hold; the {@link dev.reweave.trace.order.check.MismatchList} says
 * what to do about each.
 */
@NullMarked
package dev.reweave.trace.order.check;

import org.jspecify.annotations.NullMarked;
