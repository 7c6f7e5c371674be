// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008.programs;

import java.util.concurrent.TimeUnit;

/**
 * A service for as many seconds as its argument says: a loop that never leaves its method, callers
 * that look at it and change it, objects that are made and forgotten, threads that come and go.
 */
public final class LongService {
  private static final int CALLERS = 3;
  private static final int CALLS_OF_GUEST = 20;
  private static final int GUESTS_APART_MILLIS = 20;
  private final long until;
  private Session session = new Session();
  private boolean isPaused;
  private int requests;

  private LongService(long seconds) {
    until = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
  }

  /** Two fields that belong together. */
  static final class Session {
    private int opened;
    private int closed;

    synchronized void use() {
      opened++;
      closed++;
    }

    int open() {
      return opened - closed;
    }
  }

  private boolean isOver() {
    return System.nanoTime() >= until;
  }

  /** One unit of work from start to end. */
  private void serve() {
    while (!isOver()) {
      if (!isPaused) {
        session = new Session();
      }
      guest();
      pause();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(GUESTS_APART_MILLIS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void guest() {
    Thread guest =
        new Thread(
            () -> {
              for (int i = 0; i < CALLS_OF_GUEST; i++) {
                request();
              }
            });
    guest.start();
    try {
      guest.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private synchronized void request() {
    requests++;
    session.use();
  }

  private void call() {
    while (!isOver()) {
      for (int i = 0; i < CALLS_OF_GUEST; i++) {
        request();
        isPaused = session.open() > 1;
      }
      Thread.yield();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LongService service = new LongService(Long.parseLong(args[0]));
    Thread[] threads = new Thread[CALLERS + 1];
    threads[0] = new Thread(service::serve, "loop");
    for (int i = 1; i < threads.length; i++) {
      threads[i] = new Thread(service::call, "caller-" + i);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("requests: " + service.requests);
  }
}
