// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Pace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// zoo: repaired
/** Looks again when it was signalled. */
public final class StolenSignalRepaired {
  private final Deque<String> queue = new ArrayDeque<>();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition filled = lock.newCondition();
  private boolean closed;

  private void put(String element) {
    lock.lock();
    try {
      queue.add(element);
      filled.signal();
    } finally {
      lock.unlock();
    }
  }

  private String take() throws InterruptedException {
    lock.lock();
    try {
      while (queue.isEmpty() && !closed) {
        filled.await();
      }
      return closed && queue.isEmpty() ? null : queue.remove();
    } finally {
      lock.unlock();
    }
  }

  private String poll() {
    lock.lock();
    try {
      return queue.poll();
    } finally {
      lock.unlock();
    }
  }

  private void close() {
    lock.lock();
    try {
      closed = true;
      filled.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void consume() {
    try {
      take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    StolenSignalRepaired it = new StolenSignalRepaired();
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
