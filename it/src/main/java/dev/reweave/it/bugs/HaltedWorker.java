// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.IgnoreExceptionHandler;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;
import com.lmax.disruptor.WorkProcessor;
import java.util.concurrent.TimeUnit;

/**
 * Disruptor 308, up to 3.4.2: a worker that is halted before its thread has begun forgets it and
 * runs for ever.
 */
public final class HaltedWorker {
  private HaltedWorker() {}

  public static void main(String[] args) throws InterruptedException {
    RingBuffer<long[]> ring =
        RingBuffer.createMultiProducer(() -> new long[1], 8, new BlockingWaitStrategy());
    WorkProcessor<long[]> worker =
        new WorkProcessor<>(
            ring, ring.newBarrier(), event -> {}, new IgnoreExceptionHandler(), new Sequence());
    Thread thread = new Thread(worker, "worker");
    Thread boss =
        new Thread(
            () -> {
              untilWaits(thread);
              worker.halt();
            },
            "boss");
    thread.start();
    boss.start();
    thread.join();
    boss.join();
    System.out.println("halted");
  }

  /** For work, or at a gate; ten seconds at most. */
  private static void untilWaits(Thread thread) {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (!waits(thread.getState()) && System.nanoTime() < until) {
      nap();
    }
  }

  private static boolean waits(Thread.State state) {
    return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
  }

  private static void nap() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
