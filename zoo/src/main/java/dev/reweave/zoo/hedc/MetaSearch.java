// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.hedc;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.concurrent.CountDownLatch;

// zoo: bug
// expect gone: lock RWR FEASIBLE Task.thread
/** A requester interrupts a late task through a field that the task sets to null when it ends. */
public final class MetaSearch {
  private MetaSearch() {}

  static final class Task implements Runnable {
    private final CountDownLatch started = new CountDownLatch(1);
    private Thread thread;
    private Thread requester;

    @Override
    public void run() {
      thread = Thread.currentThread(); // trap
      started.countDown();
      Pace.after(requester); // silent
      thread = null; // gone: remote
    }

    synchronized boolean cancel() {
      if (thread != null) { // gone: first
        return thread.isDaemon(); // gone: second
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
    task.requester = requester; // silent
    Pace.startAndJoin(new Thread(task, "task"), requester);
    Invariant.check("task seen", false, daemon[0]); // silent
  }
}
