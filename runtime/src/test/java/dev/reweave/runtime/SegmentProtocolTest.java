// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Threads race on a few cells without any synchronisation; the merged order must be an execution.
 */
class SegmentProtocolTest {
  private static final int THREADS = 4;
  private static final int ROUNDS = 40_000;

  private final int[] cells = new int[48];
  private final Object lock = new Object();
  private final Box box = new Box();
  private int calls; // racy on purpose

  /** What the instrumenter does to a class, by hand. */
  static final class Box {
    int x;

    @SuppressWarnings("unused")
    private transient long $reweave$id;
  }

  private final CyclicBarrier inStep = new CyclicBarrier(THREADS);

  @Test
  void everyReadSeesTheLastWrite(@TempDir Path folder) throws Exception {
    Recording recording = Recording.start(folder);
    Hooks.log();
    List<Thread> threads = new ArrayList<>();
    for (int t = 1; t <= THREADS; t++) {
      int number = t;
      threads.add(Recording.fork("w" + t, () -> race(number)));
    }
    for (Thread thread : threads) {
      Recording.join(thread);
    }
    MergedOrder order = new MergedOrder();
    List<String> errors = order.check(Recorded.merge(recording.finish().values()));

    assertEquals(List.of(), errors);
    assertTrue(order.reads > THREADS * ROUNDS, "reads: " + order.reads);
    assertTrue(order.handOvers > 2000, "hand-overs: " + order.handOvers);
    assertTrue(order.flaggedReads > 0, "no writer slipped in during any read");
  }

  private void race(int number) {
    ThreadLog log = Hooks.log();
    SplittableRandom random = new SplittableRandom(number);
    int stamp = number << 24;
    for (int i = 0; i < ROUNDS; i++) {
      if ((i & 15) == 0) {
        meet();
      }
      int cell = random.nextInt(4);
      put(log, cell, stamp + i);
      get(log, random.nextInt(4));
      get(log, random.nextInt(cells.length));
      if ((i & 3) == 0) {
        setX(log, stamp + i);
        getX(log);
      }
      if ((i & 15) == 0) {
        guarded(log, stamp + i);
        Hooks.arraycopy(cells, random.nextInt(8), cells, 16 + random.nextInt(8), 9, log, 1);
      }
      if ((i & 15) == number) {
        Thread.yield();
      }
    }
  }

  /** Keeps the threads in step: a scheduler that runs one after the other has nothing to show. */
  private void meet() {
    try {
      inStep.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  private void put(ThreadLog log, int i, int v) {
    Hooks.beforeElementWrite(cells, i, v, log, 2);
    pauseNowAndThen(v + 5);
    cells[i] = v;
    pauseNowAndThen(v + 7);
    Hooks.afterWrite(log);
  }

  private void get(ThreadLog log, int i) {
    Hooks.beforeElementRead(cells, i, log);
    pauseNowAndThen(calls);
    int v = cells[i];
    pauseNowAndThen(calls++ + 31);
    Hooks.afterElementRead(v, log, 3);
  }

  /** Makes sure that others come in between, also on a machine with one processor. */
  private static void pauseNowAndThen(int n) {
    if ((n & 63) == 0) {
      Thread.yield();
    }
  }

  private void setX(ThreadLog log, int v) {
    Hooks.beforeWrite(box, v, log, 7, 4);
    box.x = v;
    Hooks.afterWrite(log);
  }

  private void getX(ThreadLog log) {
    Hooks.beforeRead(box, log, 7);
    int v = box.x;
    Hooks.afterRead(v, log, 5);
  }

  private void guarded(ThreadLog log, int v) {
    synchronized (lock) {
      Hooks.monitorEntered(lock, log, 6);
      put(log, 40, v);
      get(log, 40);
      Hooks.monitorExiting(lock, log, 6);
    }
  }
}
