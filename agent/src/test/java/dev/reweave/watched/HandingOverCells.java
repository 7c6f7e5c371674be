// SPDX-License-Identifier: Apache-2.0
package dev.reweave.watched;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Hands plain objects over through variables that are not seen to be atomic where they are used.
 */
public final class HandingOverCells {

  private static final class Box {
    int value;
  }

  /** An atomic variable whose methods are called under the name of its own class. */
  private static final class Slot extends AtomicReference<Box> {
    boolean offer(Box box) {
      return compareAndSet(null, box);
    }
  }

  private static final class Stage extends AtomicInteger {}

  private interface Task {
    void run();
  }

  private HandingOverCells() {}

  public static void main(String[] arguments) throws Exception {
    bySlot();
    byStage();
    byReference();
    System.out.println("handed over");
  }

  private static void bySlot() throws InterruptedException {
    Slot slot = new Slot();
    Thread taker = start(() -> take(slot));
    Box box = new Box();
    box.value = 1;
    slot.offer(box);
    taker.join();
    Box second = new Box();
    taker = start(() -> take(slot));
    second.value = 2;
    slot.set(second);
    taker.join();
  }

  private static void take(Slot slot) {
    Box box = slot.get();
    while (box == null) {
      Thread.onSpinWait();
      box = slot.get();
    }
    slot.compareAndSet(box, null);
    box.value++;
  }

  private static void byStage() throws InterruptedException {
    Stage stage = new Stage();
    Box box = new Box();
    Thread other = start(() -> whenAt(stage, 5, box));
    box.value = 7;
    stage.set(5);
    other.join();
    Thread third = start(() -> whenAt(stage, 9, box));
    box.value = 8;
    stage.compareAndSet(5, 9);
    third.join();
  }

  private static void whenAt(Stage stage, int wanted, Box box) {
    while (stage.get() != wanted) {
      Thread.onSpinWait();
    }
    box.value++;
  }

  private static void byReference() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    Box box = new Box();
    Task open = latch::countDown;
    Thread other =
        start(
            () -> {
              box.value = 1;
              open.run();
            });
    latch.await();
    box.value++;
    ReentrantLock lock = new ReentrantLock();
    Task take = lock::lock;
    Task give = lock::unlock;
    Thread third = start(() -> within(take, give, box));
    within(take, give, box);
    third.join();
    other.join();
  }

  private static void within(Task take, Task give, Box box) {
    take.run();
    box.value++;
    give.run();
  }

  private static Thread start(Task task) {
    Thread thread = new Thread(task::run);
    thread.start();
    return thread;
  }
}
