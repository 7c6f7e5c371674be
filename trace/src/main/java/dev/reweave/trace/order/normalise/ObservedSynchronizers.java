// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import dev.reweave.trace.order.table.LongIndex;

/**
 * Synchronisers whose state the program looks at: it tries a lock and fails, asks a latch for its
 * count. What was seen holds only between the changes it was seen between, so changes of these
 * synchronisers count as accesses of their state. Which they are is known after a first pass.
 *
 * <p>So does all that is done to a lock that one thread takes and another gives back, as stamped
 * ones may be: who holds it at what time no thread's own events tell.
 */
public final class ObservedSynchronizers {
  private final LongIndex objects = new LongIndex();
  private final LongIndex handedOver = new LongIndex();
  private int followed;
  private int moved;

  /** The program saw the state of this synchroniser. */
  void look(long object) {
    objects.of(object);
  }

  /** A thread gave this lock back that another one had taken. */
  void handOver(long lock) {
    look(lock);
    handedOver.of(lock);
  }

  /** Ends the first pass; whether another is needed. */
  public boolean decide() {
    followed = objects.size();
    moved = handedOver.size();
    return followed > 0;
  }

  /** Whether what changes it is an access of its state. */
  boolean follows(long object) {
    return followed > 0 && objects.find(object) >= 0;
  }

  /** Whether it is a lock of which nothing but its state counts. */
  boolean isHandedOver(long lock) {
    return moved > 0 && handedOver.find(lock) >= 0;
  }
}
