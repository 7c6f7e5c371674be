// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.hedc;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.CountDownLatch;

// zoo: repaired silent
/** The task sets the field to null under the monitor that the requester holds. */
public final class MetaSearchRepaired {
  private MetaSearchRepaired() {}

  static final class Task implements Runnable {
    private final CountDownLatch started = new CountDownLatch(1);
    private Thread thread;
    private Thread requester;

    @Override
    public void run() {
      register(Thread.currentThread());
      started.countDown();
      Pace.after(requester);
      register(null);
    }

    private synchronized void register(Thread runner) {
      thread = runner;
    }

    synchronized boolean cancel() {
      if (thread != null) {
        return thread.isDaemon();
      }
      return true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Task task = new Task();
    boolean[] daemon = new boolean[1];
    Thread requester =
        new Thread(
            () -> {
              try {
                task.started.await();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              daemon[0] = task.cancel();
            },
            "requester");
    task.requester = requester;
    Pace.startAndJoin(new Thread(task, "task"), requester);
    Invariant.check("task seen", false, daemon[0]);
  }
}
