// SPDX-License-Identifier: Apache-2.0
package dev.reweave.watched;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * Hands plain numbers over by looking at what others do, through references to methods of the JDK,
 * inside a map's computations, and to a shutdown hook; free of races.
 */
public final class HandingOverSeen {
  private static final VarHandle FLAG = flag();

  private static int last;

  private int value;
  private int flag;

  private HandingOverSeen() {}

  private void use() {
    value++;
  }

  private static Thread start(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  private static void until(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  public static void main(String[] arguments) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> last++));
    synchronisers();
    barriers();
    pools();
    pipes();
    references();
    computations();
    modes();
    last++;
    System.out.println("handed over");
  }

  private static void synchronisers() throws InterruptedException {
    HandingOverSeen ended = new HandingOverSeen();
    Thread thread = start(ended::use);
    until(() -> thread.getState() == Thread.State.TERMINATED);
    ended.use();
    HandingOverSeen counted = new HandingOverSeen();
    CountDownLatch latch = new CountDownLatch(1);
    start(
        () -> {
          counted.use();
          latch.countDown();
        });
    until(() -> latch.getCount() == 0);
    counted.use();
    HandingOverSeen taken = new HandingOverSeen();
    SynchronousQueue<String> queue = new SynchronousQueue<>();
    start(
        () -> {
          taken.use();
          until(() -> queue.poll() != null);
        });
    queue.put("taken");
    taken.use();
  }

  private static void barriers() throws InterruptedException {
    HandingOverSeen broken = new HandingOverSeen();
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread waiting =
        start(
            () -> {
              try {
                barrier.await();
              } catch (InterruptedException | BrokenBarrierException e) {
                broken.use();
              }
            });
    until(() -> barrier.getNumberWaiting() == 1);
    broken.use();
    barrier.reset();
    waiting.join();
    broken.use();
  }

  private static void pools() throws InterruptedException {
    HandingOverSeen done = new HandingOverSeen();
    ExecutorService pool = Executors.newFixedThreadPool(1);
    ExecutorCompletionService<Void> service = new ExecutorCompletionService<>(pool);
    service.submit(done::use, null);
    service.take();
    done.use();
    pool.shutdown();
    HandingOverSeen terminated = new HandingOverSeen();
    ExecutorService own =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
          @Override
          protected void terminated() {
            terminated.use();
          }
        };
    own.execute(terminated::use);
    own.shutdown();
    own.awaitTermination(60, TimeUnit.SECONDS);
    terminated.use();
    shutdown(Executors.newFixedThreadPool(1));
    shutdown(new ForkJoinPool(1));
    HandingOverSeen rejected = new HandingOverSeen();
    ExecutorService closed = Executors.newFixedThreadPool(1);
    start(
        () -> {
          rejected.use();
          closed.shutdown();
        });
    until(() -> rejects(closed));
    rejected.use();
  }

  private static void shutdown(ExecutorService pool) {
    HandingOverSeen shut = new HandingOverSeen();
    start(
        () -> {
          shut.use();
          pool.shutdown();
        });
    until(pool::isShutdown);
    shut.use();
  }

  private static boolean rejects(ExecutorService pool) {
    try {
      pool.execute(() -> {});
      return false;
    } catch (RejectedExecutionException e) {
      return true;
    }
  }

  private static void pipes() throws IOException {
    HandingOverSeen written = new HandingOverSeen();
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream out = new PipedOutputStream(in);
    PipedReader reader = new PipedReader();
    PipedWriter writer = new PipedWriter(reader);
    start(
        () -> {
          try {
            written.use();
            out.write(1);
            out.flush();
            until(() -> isReady(reader));
            written.use();
            out.close();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    in.read();
    written.use();
    writer.write('x');
    in.read();
    written.use();
  }

  private static boolean isReady(PipedReader reader) {
    try {
      return reader.ready();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void references() throws InterruptedException {
    HandingOverSeen referred = new HandingOverSeen();
    ReentrantLock lock = new ReentrantLock();
    CountDownLatch latch = new CountDownLatch(2);
    Runnable locks = lock::lock;
    Runnable unlocks = lock::unlock;
    Runnable counts = latch::countDown;
    Runnable task =
        () -> {
          locks.run();
          referred.use();
          unlocks.run();
          counts.run();
        };
    start(task);
    start(task);
    latch.await();
    referred.use();
  }

  private static void computations() throws InterruptedException {
    ConcurrentHashMap<String, HandingOverSeen> map = new ConcurrentHashMap<>();
    Runnable task =
        () -> {
          map.computeIfAbsent("key", k -> new HandingOverSeen());
          for (int i = 0; i < 20; i++) {
            map.computeIfPresent(
                "key",
                (k, seen) -> {
                  seen.use();
                  return seen;
                });
          }
        };
    Thread one = start(task);
    Thread two = start(task);
    one.join();
    two.join();
    map.get("key").use();
  }

  private static void modes() {
    HandingOverSeen released = new HandingOverSeen();
    start(
        () -> {
          released.use();
          FLAG.setRelease(released, 1);
        });
    until(() -> (int) FLAG.getAcquire(released) == 1);
    released.use();
  }

  private static VarHandle flag() {
    try {
      return MethodHandles.lookup().findVarHandle(HandingOverSeen.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
