// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.locks;

import dev.reweave.zoo.Invariant;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.BooleanSupplier;

// zoo: negative
/**
 * A thread goes on when it sees what another has done to a lock, a counter or a full queue, without
 * having waited for it: a try that fails, a count. So it comes after what the other did before.
 */
public final class Glimpses {
  private static final String CHANGED = "first, has changed";

  private int value;

  private void update() {
    int old = value; // trap
    value = old + 1; // trap
  }

  private void replace() {
    value = 5; // trap
  }

  /** {@code change}: what the first thread does; {@code seen}: the second goes on after that. */
  private static void check(String what, Runnable change, BooleanSupplier seen)
      throws InterruptedException {
    Glimpses shared = new Glimpses();
    AtomicBoolean over = new AtomicBoolean();
    Thread first =
        new Thread(
            () -> {
              shared.update();
              change.run();
              Thread.currentThread().setName(CHANGED); // no recorder takes this for an order
              until(over::get); // a lock that a thread has taken stays taken
            },
            "first");
    Thread second =
        new Thread(
            () -> {
              until(() -> first.getName().equals(CHANGED));
              until(seen);
              shared.replace();
              over.set(true);
            },
            "second");
    first.start();
    second.start();
    first.join();
    second.join();
    Invariant.check(what, 5, shared.value);
  }

  private static void until(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      Thread.yield();
    }
  }

  private static boolean fails(Lock lock) {
    if (lock.tryLock()) {
      lock.unlock();
      return false;
    }
    return true;
  }

  private static boolean fails(Semaphore semaphore) {
    if (semaphore.tryAcquire()) {
      semaphore.release();
      return false;
    }
    return true;
  }

  public static void main(String[] args) throws InterruptedException {
    locks();
    stamps();
    counts();
    contents();
  }

  private static void locks() throws InterruptedException {
    ReentrantLock tried = new ReentrantLock();
    check("a lock that is tried", tried::lock, () -> fails(tried));
    ReentrantLock asked = new ReentrantLock();
    check("a lock that is asked", asked::lock, asked::isLocked);
    ReentrantReadWriteLock read = new ReentrantReadWriteLock();
    check("a reader", read.readLock()::lock, () -> fails(read.writeLock()));
    ReentrantReadWriteLock counted = new ReentrantReadWriteLock();
    check("readers", counted.readLock()::lock, () -> counted.getReadLockCount() == 1);
  }

  private static void stamps() throws InterruptedException {
    StampedLock tried = new StampedLock();
    check("a stamped lock", tried::writeLock, () -> tried.tryOptimisticRead() == 0);
    StampedLock validated = new StampedLock();
    long stamp = validated.tryOptimisticRead();
    check("a stamp", validated::writeLock, () -> !validated.validate(stamp));
  }

  private static void counts() throws InterruptedException {
    Semaphore tried = new Semaphore(1);
    check("a permit", tried::acquireUninterruptibly, () -> fails(tried));
    Semaphore counted = new Semaphore(0);
    check("permits", counted::release, () -> counted.availablePermits() == 1);
    CountDownLatch latch = new CountDownLatch(2);
    check("a latch", latch::countDown, () -> latch.getCount() == 1);
    Phaser phaser = new Phaser(1);
    check("a party", phaser::register, () -> phaser.getRegisteredParties() == 2);
    Phaser ended = new Phaser(1);
    check("an end", ended::forceTermination, ended::isTerminated);
  }

  private static void contents() throws InterruptedException {
    BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
    check(
        "a full queue",
        () -> queue.add("first"),
        () -> {
          if (queue.offer("second")) {
            queue.remove("second");
            return false;
          }
          return true;
        });
    ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    map.put("key", "old");
    check("a map", () -> map.computeIfPresent("key", (k, v) -> null), map::isEmpty);
  }
}
