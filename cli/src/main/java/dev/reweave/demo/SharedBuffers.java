// SPDX-License-Identifier: Apache-2.0
package dev.reweave.demo;

import java.util.concurrent.TimeUnit;

/**
 * One thread appends a {@link StringBuffer} to another, a second thread empties it afterwards: all
 * goes well. In another order {@code append} asks for the length, the buffer is emptied, and then
 * its characters are fetched. Every method of StringBuffer is synchronized.
 */
@SuppressWarnings("JdkObsolete") // the old class is what it is about
public final class SharedBuffers {
  private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(500);

  private SharedBuffers() {}

  /** No arguments. */
  public static void main(String[] args) throws InterruptedException {
    StringBuffer letter = new StringBuffer("Dear ");
    StringBuffer name = new StringBuffer("Ada");
    Thread writer = new Thread(() -> letter.append(name), "writer");
    Thread eraser =
        new Thread(
            () -> {
              giveWay(writer);
              name.setLength(0);
            },
            "eraser");
    writer.start();
    eraser.start();
    writer.join();
    eraser.join();
    System.out.println("The letter begins with: " + letter);
  }

  /** Looks at the other thread until it has ended, for a while only: that orders nothing. */
  private static void giveWay(Thread other) {
    long until = System.nanoTime() + PATIENCE;
    while (other.getState() != Thread.State.TERMINATED && System.nanoTime() < until) {
      Thread.yield();
    }
  }
}
