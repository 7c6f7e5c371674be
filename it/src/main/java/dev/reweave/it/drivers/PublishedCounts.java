// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * As {@link PublishedState}, with what pools, locks, groups of threads, timers and queues of
 * references tell of themselves, and change by what threads do to them or inside them.
 */
public final class PublishedCounts {
  static int free;
  static int poolSize;
  static int tasks;
  static int completed;
  static int active;
  static int queued;
  static int poolText;
  static int poolSetting;
  static int forked;
  static int quiescent;
  static int waiting;
  static int waitingToWrite;
  static int waitingForPermit;
  static int threads;
  static int listed;
  static int groups;
  static int timerEnds;
  static int scheduled;
  static int purged;
  static int enqueued;
  static int isEnqueued;

  private static final CountDownLatch NEVER = new CountDownLatch(1);
  private static final ThreadPoolExecutor SIZED = pool();
  private static final ThreadPoolExecutor COUNTED = pool();
  private static final ThreadPoolExecutor COMPLETING = pool();
  private static final ThreadPoolExecutor BUSY = pool();
  private static final ThreadPoolExecutor FULL = pool();
  private static final ThreadPoolExecutor TOLD = pool();
  private static final ThreadPoolExecutor SET = pool();
  private static final ForkJoinPool FORKS = new ForkJoinPool(1);
  private static final ForkJoinPool QUIET = new ForkJoinPool(1);
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final ReentrantReadWriteLock BOTH = new ReentrantReadWriteLock();
  private static final Semaphore NONE = new Semaphore(0);
  private static final ThreadGroup THREADS = new ThreadGroup("threads");
  private static final ThreadGroup LISTED = new ThreadGroup("listed");
  private static final ThreadGroup GROUPS = new ThreadGroup("groups");
  private static final Timer ENDING = new Timer(true);
  private static final Timer TIMER = new Timer(true);
  private static final Timer PURGING = new Timer(true);
  private static final TimerTask TASK = new Idle();
  private static final TimerTask GIVEN_UP = new Idle();
  private static final ReferenceQueue<Object> REFERENCES = new ReferenceQueue<>();
  private static final WeakReference<Object> REFERENCE = new WeakReference<>(NEVER, REFERENCES);
  private static final WeakReference<Object> OTHER =
      new WeakReference<>(NEVER, new ReferenceQueue<>());

  static {
    FULL.execute(PublishedCounts::hold);
    PURGING.schedule(GIVEN_UP, 1_000_000);
    LOCK.lock();
    BOTH.readLock().lock();
  }

  private static final class Idle extends TimerTask {
    @Override
    public void run() {
      hold();
    }
  }

  private PublishedCounts() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    waitForQuiet();
    SerialPair.run(PublishedCounts::write, PublishedCounts::read);
  }

  private static int waitForQuiet() {
    QUIET.execute(() -> quiescent = 1);
    QUIET.awaitQuiescence(1, TimeUnit.HOURS);
    int sum = quiescent;
    sum += quiescent;
    return sum;
  }

  private static void write() {
    free = free + 1;
    poolSize = 1;
    SIZED.execute(() -> {});
    tasks = 1;
    COUNTED.execute(() -> {});
    completed = 1;
    complete();
    active = 1;
    BUSY.execute(PublishedCounts::hold);
    queued = 1;
    FULL.execute(() -> {});
    poolText = 1;
    TOLD.execute(() -> {});
    poolSetting = 1;
    SET.setCorePoolSize(2);
    forked = 1;
    FORKS.execute(PublishedCounts::hold);
    waiting = 1;
    waitForLock();
    waitingToWrite = 1;
    waitToWrite();
    writeMore();
  }

  private static void writeMore() {
    waitingForPermit = 1;
    waitForPermit();
    threads = 1;
    startIn(THREADS);
    listed = 1;
    startIn(LISTED);
    groups = 1;
    new ThreadGroup(GROUPS, "inner");
    timerEnds = 1;
    ENDING.cancel();
    scheduled = 1;
    TIMER.schedule(TASK, 1_000_000);
    purged = 1;
    GIVEN_UP.cancel();
    enqueued = 1;
    REFERENCE.enqueue();
    isEnqueued = 1;
    OTHER.enqueue();
  }

  private static int read() {
    int sum = 0;
    free = free + 1;
    if (SIZED.getPoolSize() == 1) {
      sum += poolSize;
      sum += poolSize;
    }
    if (COUNTED.getTaskCount() == 1) {
      sum += tasks;
      sum += tasks;
    }
    if (COMPLETING.getCompletedTaskCount() == 1) {
      sum += completed;
      sum += completed;
    }
    if (BUSY.getActiveCount() == 1) {
      sum += active;
      sum += active;
    }
    if (FULL.getQueue().size() == 1) {
      sum += queued;
      sum += queued;
    }
    if (TOLD.toString().contains("pool size = 1")) {
      sum += poolText;
      sum += poolText;
    }
    if (SET.getCorePoolSize() == 2) {
      sum += poolSetting;
      sum += poolSetting;
    }
    if (FORKS.getPoolSize() == 1) {
      sum += forked;
      sum += forked;
    }
    if (LOCK.hasQueuedThreads()) {
      sum += waiting;
      sum += waiting;
    }
    if (BOTH.getQueueLength() == 1) {
      sum += waitingToWrite;
      sum += waitingToWrite;
    }
    return sum + readMore();
  }

  @SuppressWarnings("deprecation") // isEnqueued is one of the calls to be driven
  private static int readMore() {
    int sum = 0;
    if (NONE.getQueueLength() == 1) {
      sum += waitingForPermit;
      sum += waitingForPermit;
    }
    if (THREADS.activeCount() == 1) {
      sum += threads;
      sum += threads;
    }
    if (LISTED.enumerate(new Thread[2]) == 1) {
      sum += listed;
      sum += listed;
    }
    if (GROUPS.activeGroupCount() == 1) {
      sum += groups;
      sum += groups;
    }
    if (isRefused()) {
      sum += timerEnds;
      sum += timerEnds;
    }
    if (TASK.cancel()) {
      sum += scheduled;
      sum += scheduled;
    }
    if (PURGING.purge() == 1) {
      sum += purged;
      sum += purged;
    }
    if (REFERENCES.poll() != null) {
      sum += enqueued;
      sum += enqueued;
    }
    if (OTHER.isEnqueued()) {
      sum += isEnqueued;
      sum += isEnqueued;
    }
    return sum;
  }

  private static ThreadPoolExecutor pool() {
    return new ThreadPoolExecutor(
        1, 2, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>(), PublishedCounts::daemon);
  }

  private static Thread daemon(Runnable task) {
    return daemonIn(null, task);
  }

  private static Thread daemonIn(ThreadGroup group, Runnable task) {
    Thread thread = new Thread(group, task);
    thread.setDaemon(true);
    return thread;
  }

  private static void hold() {
    try {
      NEVER.await();
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private static void complete() {
    COMPLETING.execute(() -> {});
    while (COMPLETING.getCompletedTaskCount() == 0) {
      nap();
    }
  }

  /** A look now and then: each is an event, and the engine gives up on too many of them. */
  private static void nap() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void waitForLock() {
    Thread waiter = daemon(LOCK::lock);
    waiter.start();
    while (!LOCK.hasQueuedThread(waiter)) {
      nap();
    }
  }

  private static void waitToWrite() {
    daemon(BOTH.writeLock()::lock).start();
    while (BOTH.getQueueLength() == 0) {
      nap();
    }
  }

  private static void waitForPermit() {
    daemon(NONE::acquireUninterruptibly).start();
    while (!NONE.hasQueuedThreads()) {
      nap();
    }
  }

  private static void startIn(ThreadGroup group) {
    daemonIn(group, PublishedCounts::hold).start();
  }

  private static boolean isRefused() {
    try {
      ENDING.schedule(new Idle(), 1_000_000);
      return false;
    } catch (IllegalStateException ended) {
      return true;
    }
  }
}
