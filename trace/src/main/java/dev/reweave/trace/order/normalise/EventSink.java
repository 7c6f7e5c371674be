// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import dev.reweave.trace.order.table.JournalTables;
import dev.reweave.trace.order.table.OrderTables;
import java.io.IOException;

/**
 * Takes the events of the total order. Kinds are ordinals; threads, variables, locks and syncs are
 * indices into the tables of {@link OrderTables}, sites and methods those of the {@link
 * JournalTables}.
 */
public interface EventSink {
  /** The next event. */
  void event(int kind, int thread, int site, int target, long value) throws IOException;

  /**
   * An access whose value was not recorded: part of a bulk operation. {@code value} is what later
   * reads make likely, or 0.
   */
  void blind(int kind, int thread, int site, int variable, long value) throws IOException;
}
