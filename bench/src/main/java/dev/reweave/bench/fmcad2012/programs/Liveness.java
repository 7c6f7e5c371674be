// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012.programs;

/** Workers that wait for work under a monitor of their own, and a flag that tells them to stop. */
public final class Liveness {
  private static final int WORKERS = 5;
  private static final int JOBS = 3;

  private static final class Box {
    private int jobs;
    private int done;

    synchronized void put() {
      jobs++;
      notifyAll();
    }

    synchronized boolean take(Liveness owner) throws InterruptedException {
      while (jobs == 0 && !owner.stopped) {
        wait(20);
      }
      if (jobs == 0) {
        return false;
      }
      jobs--;
      done++;
      return true;
    }
  }

  private final Box[] boxes = new Box[WORKERS];
  private final Object tally = new Object();
  private boolean stopped;
  private int total;

  private Liveness() {
    for (int i = 0; i < WORKERS; i++) {
      boxes[i] = new Box();
    }
  }

  /** No arguments. */
  public static void main(String[] args) {
    Liveness all = new Liveness();
    Crowd.run(WORKERS + 1, i -> i < WORKERS ? () -> all.work(i) : all::feed);
    System.out.println("done " + all.total);
  }

  private void work(int i) {
    try {
      while (boxes[i].take(this)) {
        synchronized (tally) {
          total++;
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void feed() {
    for (int j = 0; j < JOBS; j++) {
      for (Box box : boxes) {
        box.put();
        Thread.yield();
      }
    }
    stopped = true;
  }
}
