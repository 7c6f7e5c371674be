// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.programs;

/** A buffer whose consumer looks once: woken when another has taken the element, it takes none. */
public final class SingleWait {
  private final int[] slots = new int[2];
  private int size;

  private synchronized void put(int value) {
    slots[size++] = value;
    notifyAll();
  }

  private synchronized int take() throws InterruptedException {
    if (size == 0) {
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
    SingleWait buffer = new SingleWait();
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
