// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Filled and read under the monitor. */
public final class LateBranchRepaired {
  private boolean isOpen;
  private int total;
  private int parts;

  private synchronized void fill() {
    isOpen = true;
    total = 2;
    parts = 2;
    isOpen = false;
  }

  private synchronized int read() {
    return isOpen ? total - parts : 0;
  }

  public static void main(String[] args) throws InterruptedException {
    LateBranchRepaired box = new LateBranchRepaired();
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
