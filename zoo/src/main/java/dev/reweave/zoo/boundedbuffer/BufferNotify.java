// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.boundedbuffer;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug unreached
// expect stuck: lostsignal * FEASIBLE
/**
 * Producers and consumers wait on one monitor and are woken one at a time: the one woken may be of
 * the kind that cannot go on, and the other sleeps for ever. (Here waits end after a while.)
 */
public final class BufferNotify {
  private static final long PATIENCE_MILLIS = 200;
  private final int[] slots = new int[1];
  private int size;

  synchronized void put(int value) throws InterruptedException {
    while (size == slots.length) {
      wait(PATIENCE_MILLIS); // stuck: second
    }
    slots[size++] = value;
    notify(); // stuck: first
  }

  synchronized int take() throws InterruptedException {
    while (size == 0) {
      wait(PATIENCE_MILLIS); // stuck: second
    }
    int value = slots[--size];
    notify(); // stuck: first
    return value;
  }

  private void produce() {
    try {
      put(1);
      put(2);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private int consume() {
    try {
      return take() + take() + take() + take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BufferNotify buffer = new BufferNotify();
    int[] sum = new int[1];
    Pace.startAndJoin(
        new Thread(buffer::produce, "producer-1"),
        new Thread(buffer::produce, "producer-2"),
        new Thread(() -> sum[0] = buffer.consume(), "consumer"));
    Invariant.check("sum", 6, sum[0]); // silent
  }
}
