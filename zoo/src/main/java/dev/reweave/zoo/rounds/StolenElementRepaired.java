// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Pace;
import java.util.ArrayDeque;
import java.util.Deque;

// zoo: repaired
/** Looks again when it was woken. */
public final class StolenElementRepaired {
  private final Deque<String> queue = new ArrayDeque<>();
  private boolean closed;

  private synchronized void put(String element) {
    queue.add(element);
    notify();
  }

  private synchronized String take() throws InterruptedException {
    while (queue.isEmpty() && !closed) {
      wait();
    }
    return closed && queue.isEmpty() ? null : queue.remove();
  }

  private synchronized String poll() {
    return queue.poll();
  }

  private synchronized void close() {
    closed = true;
    notifyAll();
  }

  private void consume() {
    try {
      take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    StolenElementRepaired it = new StolenElementRepaired();
    Thread consumer = new Thread(it::consume, "consumer");
    Thread producer =
        new Thread(
            () -> {
              Pace.untilWaits(consumer);
              it.put("element");
            },
            "producer");
    Thread other =
        new Thread(
            () -> {
              Pace.after(consumer);
              it.poll();
            },
            "other");
    consumer.start();
    producer.start();
    other.start();
    producer.join();
    other.join();
    it.close();
    consumer.join();
  }
}
