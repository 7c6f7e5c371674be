// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Does a bit of everything that is recorded, by several threads in turn, always the same way. */
public final class ManyKinds {
  private static final AtomicIntegerFieldUpdater<ManyKinds> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(ManyKinds.class, "updated");

  private static int statics;
  private int field;
  private volatile int updated;
  private final int[] array = new int[4];
  private final AtomicInteger atomic = new AtomicInteger();
  private final Vector<Integer> vector = new Vector<>();
  private final List<Integer> list = Collections.synchronizedList(new ArrayList<>());
  private final Map<String, Integer> map = new ConcurrentHashMap<>();
  private final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(10);
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition condition = lock.newCondition();
  private final ReadWriteLock shared = new ReentrantReadWriteLock();
  private final Semaphore semaphore = new Semaphore(2);

  private synchronized void nested(int depth) {
    field += depth;
    if (depth > 0) {
      nested(depth - 1);
    }
    notifyAll();
  }

  private void memory(int round) {
    statics += round;
    array[round % array.length]++;
    atomic.incrementAndGet();
    atomic.updateAndGet(n -> n + round);
    UPDATER.addAndGet(this, round);
    System.arraycopy(array, 0, array, 1, 2);
  }

  private void collections(int round) throws InterruptedException {
    vector.add(round);
    list.addAll(vector);
    for (int i = 0; i < 3; i++) {
      vector.addAll(list.subList(0, 1));
    }
    map.put("k" + round % 2, round);
    map.merge("k0", 1, Integer::sum);
    queue.put(round);
    queue.take();
    list.clear();
  }

  private void locks() throws InterruptedException {
    lock.lock();
    try {
      condition.signalAll();
      field++;
    } finally {
      lock.unlock();
    }
    shared.readLock().lock();
    try {
      statics += field;
    } finally {
      shared.readLock().unlock();
    }
    semaphore.acquire();
    field++;
    semaphore.release();
    synchronized (this) {
      field--;
    }
  }

  private void work(int rounds) {
    try {
      for (int i = 0; i < rounds; i++) {
        nested(2);
        memory(i);
        collections(i);
        locks();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void inTurn(Thread... threads) throws InterruptedException {
    for (Thread thread : threads) {
      thread.start();
      thread.join();
    }
  }

  public static void main(String[] args) throws Exception {
    ManyKinds shared = new ManyKinds();
    ManyKinds own = new ManyKinds();
    own.work(3); // visits that leave nothing in the trace
    inTurn(new Thread(() -> shared.work(4)), new Thread(() -> shared.work(3), "named"));
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 4; i++) {
      int rounds = i;
      pool.submit(() -> shared.work(rounds)).get();
    }
    shutDownWhileBusy(pool);
    shared.work(1);
  }

  /**
   * A pool interrupts those of its threads that it finds idle. Both are busy here, so that every
   * run makes the same events.
   */
  private static void shutDownWhileBusy(ExecutorService pool) throws InterruptedException {
    CountDownLatch busy = new CountDownLatch(2);
    CountDownLatch released = new CountDownLatch(1);
    for (int i = 0; i < 2; i++) {
      pool.submit(
          () -> {
            busy.countDown();
            released.await();
            return null;
          });
    }
    busy.await();
    pool.shutdown();
    released.countDown();
  }
}
