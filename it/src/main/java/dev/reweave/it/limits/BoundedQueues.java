// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.Collections;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;

/** A queue with room for one is a lock, and a large one that is full makes wait. */
public final class BoundedQueues {
  static int semaphore; // possible, told: FEASIBLE
  static int queue; // possible, told: nothing
  static int roomy; // possible, told: FEASIBLE
  static int full; // impossible, told: FEASIBLE
  private static final int LARGE = 65_600;
  private static final Semaphore SEMAPHORE = new Semaphore(1);
  private static final BlockingQueue<Integer> LOCK = new ArrayBlockingQueue<>(1);
  private static final BlockingQueue<Integer> ROOMY = new ArrayBlockingQueue<>(LARGE);
  private static final BlockingQueue<Integer> FULL = new ArrayBlockingQueue<>(LARGE);

  private BoundedQueues() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    FULL.add(1);
    FULL.addAll(Collections.nCopies(LARGE - 1, 1));
    SerialPair.run(BoundedQueues::first, BoundedQueues::second);
  }

  private static void first() {
    update();
    full = 1;
    FULL.remove();
    roomy = 1;
    ROOMY.poll();
  }

  private static int second() {
    update();
    try {
      ROOMY.put(1);
      FULL.put(1);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    int sum = full + roomy;
    sum += roomy;
    sum += full;
    return sum;
  }

  private static void update() {
    SEMAPHORE.acquireUninterruptibly();
    int old = semaphore;
    SEMAPHORE.release();
    SEMAPHORE.acquireUninterruptibly();
    semaphore = old + 1;
    SEMAPHORE.release();
    LOCK.add(1);
    old = queue;
    LOCK.remove();
    LOCK.add(1);
    queue = old + 1;
    LOCK.remove();
  }
}
