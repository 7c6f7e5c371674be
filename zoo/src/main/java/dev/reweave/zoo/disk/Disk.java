// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.disk;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect misplaced: lock WWR FEASIBLE Disk.position
/** Block locks differ, the disk's head is one: seek and write by two users mix. */
public final class Disk {
  private final int[] blocks = new int[2];
  private final Object[] locks = {new Object(), new Object()};
  private int position;

  private void seek(int block) {
    position = block; // misplaced: first remote
  }

  private void put(int value) {
    blocks[position] = value; // misplaced: second
  }

  void write(int block, int value) {
    synchronized (locks[block]) {
      seek(block);
      put(value);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Disk disk = new Disk();
    Thread first = new Thread(() -> disk.write(0, 10), "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              disk.write(1, 11);
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("blocks", "10 11", disk.blocks[0] + " " + disk.blocks[1]);
  }
}
