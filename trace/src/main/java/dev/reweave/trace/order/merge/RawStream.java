// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.merge;

import java.io.IOException;

/** The records of one thread in the order they were made, a block at a time. */
public interface RawStream {
  /** Goes to the next block; false at the end. */
  boolean next() throws IOException;

  /** How many records the block has. */
  int count();

  /**
   * Columns of the block, valid until {@link #next}; see {@link
   * dev.reweave.protocol.raw.RawLayout}.
   */
  long[] head();

  /** See {@link #head}. */
  long[] object();

  /** See {@link #head}. */
  long[] value();
}
