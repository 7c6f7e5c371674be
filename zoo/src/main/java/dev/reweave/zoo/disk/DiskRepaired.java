// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.disk;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Seek and write are under the disk's own monitor, inside the block's. */
public final class DiskRepaired {
  private final int[] blocks = new int[2];
  private final Object[] locks = {new Object(), new Object()};
  private int position;

  private synchronized void write(int block, int value) {
    position = block;
    blocks[position] = value;
  }

  void writeBlock(int block, int value) {
    synchronized (locks[block]) {
      write(block, value);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    DiskRepaired disk = new DiskRepaired();
    Pace.startAndJoin(
        new Thread(() -> disk.writeBlock(0, 10), "first"),
        new Thread(() -> disk.writeBlock(1, 11), "second"));
    Invariant.check("blocks", "10 11", disk.blocks[0] + " " + disk.blocks[1]);
  }
}
