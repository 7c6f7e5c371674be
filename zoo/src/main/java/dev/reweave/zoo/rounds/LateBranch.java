// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug probed
// expect harm: any * CONFIRMED
/**
 * The reader uses the total in a branch that it takes only if it comes before the writer is
 * through.
 */
public final class LateBranch {
  private boolean isOpen;
  private int total;
  private int parts;

  private synchronized void open() {
    isOpen = true;
  }

  private synchronized void close() {
    isOpen = false;
  }

  private synchronized boolean isOpen() {
    return isOpen;
  }

  private void fill() {
    open();
    total = 2; // harm: place
    parts = 2;
    close();
  }

  /** Never with another number of parts than the total, it is meant. */
  private int read() {
    return isOpen() ? total - parts : 0;
  }

  public static void main(String[] args) throws InterruptedException {
    LateBranch box = new LateBranch();
    int[] seen = new int[1];
    Thread writer = new Thread(box::fill, "writer");
    Thread reader =
        new Thread(
            () -> {
              Pace.after(writer);
              seen[0] = box.read();
            },
            "reader");
    Pace.startAndJoin(writer, reader);
    Invariant.require("difference", 0, seen[0]);
  }
}
