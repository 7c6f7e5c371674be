// SPDX-License-Identifier: Apache-2.0
package dev.reweave.watched;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads fill the heap and then do what needs no memory: that must go well. The objects they do it
 * with exist, but the recorder has never met them.
 */
public final class Starving {
  private static final int THREADS = 3;
  private static final int OBJECTS = 500;
  private static final AtomicInteger SURVIVED = new AtomicInteger();
  private static volatile boolean go;
  private static int count;

  private final Object[] monitors = new Object[OBJECTS];
  private final int[][] arrays = new int[OBJECTS][8];
  private final Starving[] others;
  private Object[] hoard;
  private Object last;

  private Starving(int others) {
    this.others = new Starving[others];
    for (int i = 0; i < others; i++) {
      this.others[i] = new Starving(0);
    }
    for (int i = 0; i < OBJECTS; i++) {
      monitors[i] = new Object();
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    for (int t = 0; t < THREADS; t++) {
      threads[t] = new Thread(new Starving(20)::starve, "starving-" + t);
      threads[t].start();
    }
    go = true;
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(SURVIVED.get() + " of " + count);
  }

  private void starve() {
    while (!go) {
      Thread.onSpinWait(); // starting a thread takes memory
    }
    fill(1 << 15);
    fill(64);
    act(60);
    hoard = null;
    SURVIVED.incrementAndGet();
  }

  private void fill(int size) {
    try {
      while (true) {
        Object[] more = new Object[size];
        more[0] = hoard;
        hoard = more;
      }
    } catch (OutOfMemoryError expected) {
      last = expected;
    }
  }

  private void act(int depth) {
    if (depth > 0) {
      act(depth - 1);
      return;
    }
    for (int i = 0; i < OBJECTS; i++) {
      synchronized (monitors[i]) {
        arrays[i][1]++;
      }
      last = arrays[i];
      System.arraycopy(arrays[i], 0, arrays[i], 1, 7);
    }
    for (Starving other : others) {
      other.last = this;
    }
    synchronized (Starving.class) {
      count++;
    }
  }
}
