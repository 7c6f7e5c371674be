// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * The main thread waits, without a time limit, until another has done something that takes long or
 * comes from outside. What that is: the first argument; the second is how many seconds it takes,
 * where that is the program's affair.
 */
public final class WaitsOutside {
  private final CountDownLatch done = new CountDownLatch(1);
  private final long seconds;

  private WaitsOutside(long seconds) {
    this.seconds = seconds;
  }

  /** What a thread does besides counting down. */
  private interface Work {
    void run() throws IOException, InterruptedException;
  }

  private Thread thread(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
              }
              done.countDown();
            },
            "other");
    thread.setDaemon(true);
    return thread;
  }

  private static void accept() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      System.out.println("port " + server.getLocalPort());
      try (Socket client = server.accept()) {
        client.getOutputStream().write('x');
      }
    }
  }

  private void compute() {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (System.nanoTime() < until) {
      Thread.onSpinWait();
    }
  }

  private void schedule() {
    ScheduledExecutorService later = Executors.newScheduledThreadPool(2);
    later.schedule(done::countDown, seconds, TimeUnit.SECONDS);
    later.shutdown();
  }

  private void time() {
    new Timer("timer", true)
        .schedule(
            new TimerTask() {
              @Override
              public void run() {
                done.countDown();
              }
            },
            TimeUnit.SECONDS.toMillis(seconds));
  }

  /** Two threads that are never at work at once, and one of which always is. */
  private void pingPong() throws InterruptedException {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    Object ball = new Object();
    boolean[] isLeft = {true};
    Thread left = thread(() -> play(ball, isLeft, true, until));
    Thread right = thread(() -> play(ball, isLeft, false, until));
    left.start();
    right.start();
    left.join();
    right.join();
  }

  private static void play(Object ball, boolean[] isLeft, boolean own, long until)
      throws InterruptedException {
    synchronized (ball) {
      while (System.nanoTime() < until) {
        isLeft[0] = !own;
        ball.notifyAll();
        while (isLeft[0] != own && System.nanoTime() < until) {
          ball.wait();
        }
      }
      ball.notifyAll();
    }
  }

  private void virtual(Runnable task) {
    try {
      Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private void nap() {
    try {
      Thread.sleep(TimeUnit.SECONDS.toMillis(seconds));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    done.countDown();
  }

  private void await() {
    try {
      done.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void begin(String what) throws InterruptedException {
    switch (what) {
      case "accept" -> thread(WaitsOutside::accept).start();
      case "read" -> thread(System.in::read).start();
      case "sleep" -> thread(() -> Thread.sleep(TimeUnit.SECONDS.toMillis(seconds))).start();
      case "compute" -> thread(this::compute).start();
      case "process" ->
          thread(() -> new ProcessBuilder("sleep", String.valueOf(seconds)).start().waitFor())
              .start();
      case "schedule" -> schedule();
      case "timer" -> time();
      case "ping-pong" -> pingPong();
      case "virtual-sleep" -> virtual(this::nap);
      case "virtual-ever" -> virtual(this::await);
      default -> throw new IllegalArgumentException(what);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    WaitsOutside program = new WaitsOutside(Long.parseLong(args[1]));
    program.begin(args[0]);
    program.done.await();
    System.out.println("done");
  }
}
