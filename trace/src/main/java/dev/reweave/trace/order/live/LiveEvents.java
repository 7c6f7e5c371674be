// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.live;

import dev.reweave.trace.EventKind;
import java.util.BitSet;

/** Takes the events of a run while it goes on, in an order in which they could have happened. */
public interface LiveEvents {
  /**
   * The next event. Indices are those of the tables that {@link LiveOrder#tables} shows; {@code
   * index} counts from 0.
   */
  void event(long index, EventKind kind, int thread, int site, int target, long value);

  /** The indices of these variables will be used for others. */
  void forget(BitSet variables);
}
