// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.programs;

/** {@link SingleWait} with a loop around the wait. */
public final class SingleWaitRepaired {
  private final int[] slots = new int[2];
  private int size;

  private synchronized void put(int value) {
    slots[size++] = value;
    notifyAll();
  }

  private synchronized int take() throws InterruptedException {
    while (size == 0) {
      wait();
    }
    return slots[--size];
  }

  private void consume() {
    try {
      take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void produce() {
    put(1);
    put(2);
  }

  public static void main(String[] args) throws InterruptedException {
    SingleWaitRepaired buffer = new SingleWaitRepaired();
    Thread producer = new Thread(buffer::produce, "producer");
    Thread ann = new Thread(buffer::consume, "ann");
    Thread bob = new Thread(buffer::consume, "bob");
    producer.start();
    ann.start();
    bob.start();
    producer.join();
    ann.join();
    bob.join();
    TwoThreads.require("left", 0, buffer.size);
  }
}
