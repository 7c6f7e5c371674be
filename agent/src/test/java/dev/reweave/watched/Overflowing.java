// SPDX-License-Identifier: Apache-2.0
package dev.reweave.watched;

/** Threads run out of stack again and again, holding locks; each must find them free again. */
public final class Overflowing {
  private static final Object LOCK = new Object();
  private static final int[] CELLS = new int[16];
  private static int overflows;

  private int depth;

  private Overflowing() {}

  public static void main(String[] arguments) throws InterruptedException {
    Overflowing shared = new Overflowing();
    for (int i = 0; i < 20; i++) {
      Thread thread = new Thread(null, shared::overflow, "deep-" + i, 200_000 + 5000 * i);
      thread.start();
      thread.join();
    }
    System.out.println(overflows);
  }

  private void overflow() {
    try {
      down();
    } catch (StackOverflowError expected) {
      synchronized (CELLS) {
        overflows++;
      }
    }
  }

  @SuppressWarnings("InfiniteRecursion") // which is the point
  private synchronized void down() {
    depth++;
    synchronized (CELLS) {
      CELLS[depth & 15]++;
    }
    synchronized (LOCK) {
      down();
    }
  }
}
