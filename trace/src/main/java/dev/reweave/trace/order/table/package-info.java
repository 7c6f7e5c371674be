// SPDX-License-Identifier: Apache-2.0
/**
 * What the numbers in a recording's logs stand for: {@link
 * dev.reweave.trace.order.table.OrderTables} holds one table each for code, members, threads,
 * synchronisation objects, regions and variables, filled from the journal.
 *
 * <p>Promises: nothing here knows the events or their order.
 */
@NullMarked
package dev.reweave.trace.order.table;

import org.jspecify.annotations.NullMarked;
