// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008.programs;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect stolen: any * FEASIBLE
/** Clients ask a vector of blocks for a free one, then mark it: two calls of another object. */
public final class BlockClients {
  private static final int BLOCKS = 4;
  private final BlockVector vector;
  private boolean lost;

  private BlockClients(BlockVector vector) {
    this.vector = vector;
  }

  /** Each method takes the lock. */
  static final class BlockVector {
    private final boolean[] used = new boolean[BLOCKS];

    synchronized int free() {
      for (int i = 0; i < used.length; i++) {
        if (!used[i]) { // stolen: first
          return i;
        }
      }
      return -1;
    }

    synchronized boolean mark(int block) {
      boolean isNew = !used[block]; // stolen: second
      used[block] = true; // stolen: remote second
      return isNew;
    }

    synchronized void release(int block) {
      used[block] = false;
    }
  }

  private void work() {
    int block = vector.free();
    if (block >= 0) {
      lost |= !vector.mark(block);
      vector.release(block);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BlockVector vector = new BlockVector();
    BlockClients one = new BlockClients(vector);
    BlockClients two = new BlockClients(vector);
    Thread first = new Thread(one::work, "client-1");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              two.work();
            },
            "client-2");
    Pace.startAndJoin(first, second);
    Invariant.check("a block for one client", false, one.lost || two.lost);
  }
}
