// SPDX-License-Identifier: Apache-2.0
package dev.reweave.watched;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Hands plain objects from thread to thread in every way the JDK offers; free of races. */
public final class HandingOver {
  private static final long LONG = 60;

  /** What is handed over, without synchronisation of its own. */
  private static final class Box {
    int value;

    Box write(int to) {
      value = to;
      return this;
    }

    int use() {
      return value++;
    }
  }

  private HandingOver() {}

  public static void main(String[] arguments) throws Exception {
    threads();
    pools();
    terminations();
    scheduled();
    futures();
    failures();
    combinations();
    streams();
    forkJoin();
    queues();
    synchronisers();
    virtualThreads();
    System.out.println("handed over");
  }

  private static Thread start(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  private static void threads() throws Exception {
    Box joined = new Box();
    start(() -> joined.write(1)).join(TimeUnit.SECONDS.toMillis(LONG));
    joined.use();
    Box watched = new Box();
    Thread thread = start(() -> watched.write(1));
    while (thread.isAlive()) {
      Thread.yield();
    }
    watched.use();
    Box interrupting = new Box();
    Thread sleeper = start(() -> untilInterrupted(() -> Thread.sleep(LONG * 1000), interrupting));
    interrupting.write(1);
    sleeper.interrupt();
    sleeper.join();
    Box waiting = new Box();
    Object monitor = new Object();
    Thread waiter =
        start(
            () -> {
              synchronized (monitor) {
                untilInterrupted(monitor::wait, waiting);
              }
            });
    waiting.write(1);
    waiter.interrupt();
    waiter.join();
    Box looking = new Box();
    Thread looker =
        start(
            () -> {
              while (!Thread.interrupted()) {
                Thread.yield();
              }
              looking.use();
            });
    looking.write(1);
    looker.interrupt();
    looker.join();
  }

  private interface Blocking {
    void call() throws InterruptedException;
  }

  private static void untilInterrupted(Blocking call, Box box) {
    try {
      call.call();
      throw new AssertionError("not interrupted");
    } catch (InterruptedException expected) {
      box.use();
    }
  }

  private static void pools() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Box got = new Box();
    pool.submit(() -> got.write(1)).get().use();
    Box polled = new Box();
    Future<?> future = pool.submit(() -> polled.write(1));
    while (!future.isDone()) {
      Thread.yield();
    }
    polled.use();
    Box all = new Box();
    Callable<Box> task = () -> all.write(1);
    pool.invokeAll(List.of(task));
    all.use();
    Box service = new Box();
    ExecutorCompletionService<Box> completion = new ExecutorCompletionService<>(pool);
    completion.submit(() -> service.write(1));
    completion.take().get().use();
    Box terminated = new Box();
    pool.execute(() -> terminated.write(1));
    pool.shutdown();
    pool.awaitTermination(LONG, TimeUnit.SECONDS);
    terminated.use();
    Box own = new Box();
    FutureTask<Box> bare = new FutureTask<>(() -> own.write(1));
    start(bare);
    bare.get().use();
  }

  /** Often, because it takes luck that a pool is ended before its last worker says so. */
  private static void terminations() throws Exception {
    for (int i = 0; i < 100; i++) {
      Box terminated = new Box();
      ExecutorService pool = Executors.newFixedThreadPool(2);
      pool.invokeAll(List.of(Executors.callable(() -> {}), Executors.callable(() -> {})));
      pool.execute(() -> terminated.write(1));
      pool.shutdown();
      pool.awaitTermination(LONG, TimeUnit.SECONDS);
      terminated.use();
    }
  }

  private static void scheduled() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    Box once = new Box();
    pool.schedule(() -> once.write(1), 1, TimeUnit.MILLISECONDS).get().use();
    Box often = new Box();
    CountDownLatch three = new CountDownLatch(3);
    pool.scheduleAtFixedRate(
        () -> {
          often.use();
          three.countDown();
        },
        1,
        1,
        TimeUnit.MILLISECONDS);
    three.await();
    pool.shutdown();
    pool.awaitTermination(LONG, TimeUnit.SECONDS);
    often.use();
    Box timed = new Box().write(1);
    CountDownLatch rung = new CountDownLatch(1);
    Timer timer = new Timer();
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            timed.use();
            rung.countDown();
          }
        },
        1);
    rung.await();
    timer.cancel();
    timed.use();
  }

  private static void futures() throws Exception {
    Box chain = new Box();
    CompletableFuture.supplyAsync(() -> chain.write(1))
        .thenApply(box -> box.write(2))
        .thenApplyAsync(box -> box.write(3))
        .thenAccept(Box::use)
        .get();
    chain.use();
    Box late = new Box();
    CompletableFuture<Box> done = CompletableFuture.supplyAsync(() -> late.write(1));
    while (!done.isDone()) {
      Thread.yield();
    }
    done.thenAccept(Box::use).join();
    Box promised = new Box();
    CompletableFuture<Box> promise = new CompletableFuture<>();
    start(() -> promise.complete(promised.write(1)));
    promise.get().use();
    Box delayed = new Box();
    CompletableFuture.supplyAsync(
            () -> delayed.write(1), CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS))
        .orTimeout(LONG, TimeUnit.SECONDS)
        .join()
        .use();
  }

  private static void failures() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Box thrown = new Box();
    try {
      pool.submit(() -> fail(thrown)).get();
    } catch (ExecutionException expected) {
      thrown.use();
    }
    pool.shutdown();
    Box completed = new Box();
    try {
      CompletableFuture.supplyAsync(() -> fail(completed)).join();
    } catch (CompletionException expected) {
      completed.use();
    }
    Box handled = new Box();
    CompletableFuture.supplyAsync(() -> fail(handled))
        .handle((none, e) -> handled.use())
        .whenComplete((n, e) -> handled.use())
        .join();
  }

  private static Box fail(Box box) {
    box.write(1);
    throw new IllegalStateException();
  }

  private static void combinations() {
    Box left = new Box();
    Box right = new Box();
    CompletableFuture.supplyAsync(() -> left.write(1))
        .thenCombine(
            CompletableFuture.supplyAsync(() -> right.write(1)), (a, b) -> a.use() + b.use())
        .join();
    left.use();
    right.use();
    Box one = new Box();
    Box two = new Box();
    CompletableFuture.allOf(
            CompletableFuture.runAsync(() -> one.write(1)),
            CompletableFuture.runAsync(() -> two.write(1)))
        .join();
    one.use();
    two.use();
    Box any = new Box();
    CompletableFuture.anyOf(CompletableFuture.runAsync(() -> any.write(1))).join();
    any.use();
    Box composed = new Box();
    CompletableFuture.supplyAsync(() -> composed.write(1))
        .thenCompose(box -> CompletableFuture.supplyAsync(() -> box.write(2)))
        .join()
        .use();
  }

  private static void streams() {
    int[] squares = new int[2000];
    IntStream.range(0, squares.length).parallel().forEach(i -> squares[i] = i * i);
    int sum = 0;
    for (int square : squares) {
      sum += square;
    }
    Box total =
        IntStream.range(0, 1000)
            .parallel()
            .mapToObj(i -> new Box().write(i))
            .reduce(new Box(), (a, b) -> new Box().write(a.value + b.value));
    List<Box> boxes =
        IntStream.range(0, 1000)
            .parallel()
            .mapToObj(i -> new Box().write(i))
            .filter(box -> box.use() % 2 == 0)
            .collect(Collectors.toList());
    boxes.parallelStream().map(Box::use).sorted().forEachOrdered(i -> total.use());
    if (sum + total.use() == 0) {
      throw new AssertionError();
    }
  }

  private static void forkJoin() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(3);
    pool.invoke(new Sum(12));
    pool.submit(new Sum(10)).get();
    Box last = new Box();
    pool.execute(() -> last.write(1));
    pool.shutdown();
    pool.awaitTermination(LONG, TimeUnit.SECONDS);
    last.use();
  }

  private static final class Sum extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private final int depth;
    private final transient Box box = new Box();

    Sum(int depth) {
      this.depth = depth;
    }

    @Override
    protected Integer compute() {
      if (depth > 1) {
        Sum left = new Sum(depth - 1);
        Sum right = new Sum(depth - 2);
        if (depth % 2 == 0) {
          invokeAll(left, right);
        } else {
          left.fork();
          right.invoke();
          left.join();
        }
        box.write(left.box.use() + right.box.use());
      } else {
        box.write(1);
      }
      return 0;
    }
  }

  private static void queues() throws Exception {
    BlockingQueue<Box> bounded = new ArrayBlockingQueue<>(1);
    start(() -> bounded.offer(new Box().write(1)));
    bounded.take().use();
    SynchronousQueue<Box> direct = new SynchronousQueue<>();
    start(
        () -> {
          try {
            direct.put(new Box().write(1));
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        });
    direct.take().use();
    ConcurrentLinkedQueue<Box> free = new ConcurrentLinkedQueue<>();
    start(() -> free.add(new Box().write(1)));
    Box box = free.poll();
    while (box == null) {
      Thread.yield();
      box = free.poll();
    }
    box.use();
  }

  private static void synchronisers() throws Exception {
    Box permitted = new Box();
    Semaphore semaphore = new Semaphore(0);
    start(
        () -> {
          permitted.write(1);
          semaphore.release();
        });
    semaphore.acquire();
    permitted.use();
    Box unparked = new Box();
    Thread waiter = Thread.currentThread();
    AtomicBoolean ready = new AtomicBoolean();
    start(
        () -> {
          unparked.write(1);
          ready.set(true);
          LockSupport.unpark(waiter);
        });
    while (!ready.get()) {
      LockSupport.park();
    }
    unparked.use();
    meet(new CyclicBarrier(2), new Exchanger<>());
  }

  private static void meet(CyclicBarrier barrier, Exchanger<Box> exchanger) throws Exception {
    Box met = new Box();
    Thread other =
        start(
            () -> {
              try {
                met.write(1);
                barrier.await();
                exchanger.exchange(new Box().write(1)).use();
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    barrier.await();
    met.use();
    exchanger.exchange(new Box().write(2)).use();
    other.join();
  }

  /** By reflection: this is compiled for an older JDK. */
  private static void virtualThreads() throws Exception {
    if (Runtime.version().feature() < 21) {
      return;
    }
    ExecutorService each =
        (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    List<Box> boxes = IntStream.range(0, 100).mapToObj(i -> new Box()).toList();
    for (Box box : boxes) {
      each.submit(
          () -> {
            box.write(1);
            Thread.sleep(1);
            return box.use();
          });
    }
    each.shutdown();
    each.awaitTermination(LONG, TimeUnit.SECONDS);
    boxes.forEach(Box::use);
    Box joined = new Box();
    Runnable task = () -> joined.write(1);
    Thread thread =
        (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    thread.join();
    joined.use();
  }
}
