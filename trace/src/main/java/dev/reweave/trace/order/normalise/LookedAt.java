// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import dev.reweave.trace.order.table.LongIndex;

/**
 * Synchronisers whose state the program looks at: it tries a lock and fails, asks a latch for its
 * count. What was seen holds only between the changes it was seen between, so changes of these
 * synchronisers count as accesses of their state. Which they are is known after a first pass.
 */
public final class LookedAt {
  private final LongIndex objects = new LongIndex();
  private int followed;

  /** The program saw the state of this synchroniser. */
  void look(long object) {
    objects.of(object);
  }

  /** Ends the first pass; whether another is needed. */
  public boolean decide() {
    followed = objects.size();
    return followed > 0;
  }

  /** Whether what changes it is an access of its state. */
  boolean follows(long object) {
    return followed > 0 && objects.find(object) >= 0;
  }
}
