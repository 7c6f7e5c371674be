// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.boundedbuffer;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative
/** The classic bounded buffer: one monitor, waits in loops, notifyAll. */
public final class BoundedBuffer {
  private final int[] slots = new int[2];
  private int first;
  private int size;

  synchronized void put(int value) throws InterruptedException {
    while (size == slots.length) {
      wait();
    }
    slots[(first + size) % slots.length] = value;
    size++;
    notifyAll();
  }

  synchronized int take() throws InterruptedException {
    while (size == 0) {
      wait();
    }
    int value = slots[first];
    first = (first + 1) % slots.length;
    size--;
    notifyAll();
    return value;
  }

  private void produce() {
    try {
      for (int i = 1; i <= 6; i++) {
        put(i);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private int consume() {
    int sum = 0;
    try {
      for (int i = 0; i < 12; i++) {
        sum += take();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return sum;
  }

  public static void main(String[] args) throws InterruptedException {
    BoundedBuffer buffer = new BoundedBuffer();
    int[] sum = new int[1];
    Pace.startAndJoin(
        new Thread(buffer::produce, "producer-1"),
        new Thread(buffer::produce, "producer-2"),
        new Thread(() -> sum[0] = buffer.consume(), "consumer"));
    Invariant.check("sum", 42, sum[0]); // silent
  }
}
