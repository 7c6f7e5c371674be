// SPDX-License-Identifier: Apache-2.0
/**
 * The order of a program that still runs: {@link dev.reweave.trace.order.live.LiveOrder} follows
 * the growing logs and hands over events as soon as their place is certain.
 *
 * <p>Promises: what it keeps grows with the program's live objects, not with the run's length.
 */
@NullMarked
package dev.reweave.trace.order.live;

import org.jspecify.annotations.NullMarked;
