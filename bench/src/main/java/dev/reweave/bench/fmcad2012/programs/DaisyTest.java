// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012.programs;

/**
 * A small file system: inodes and blocks, each with a lock of its own, on one disk whose position
 * is shared; two users write and read the same files.
 */
public final class DaisyTest {
  private static final int FILES = 4;
  private static final int ROUNDS = 24;
  private static final int BLOCK = 3;

  private static final class Inode {
    private int size;
    private int block = -1;
  }

  private final Inode[] inodes = new Inode[FILES];
  private final Object[] blockLocks = new Object[FILES];
  private final int[] disk = new int[FILES * BLOCK];
  private final Object allocation = new Object();
  private int nextBlock;
  private int position;

  private DaisyTest() {
    for (int i = 0; i < FILES; i++) {
      inodes[i] = new Inode();
      blockLocks[i] = new Object();
    }
  }

  /** No arguments. */
  public static void main(String[] args) {
    DaisyTest fs = new DaisyTest();
    Crowd.run(2, i -> () -> fs.run(i));
    System.out.println("at " + fs.position);
  }

  private void run(int user) {
    int sum = 0;
    for (int i = 0; i < ROUNDS; i++) {
      int file = (user + i) % FILES;
      if (i % 3 == 0) {
        write(file, user * 100 + i);
      } else {
        sum += read(file);
      }
      Thread.yield();
    }
    System.out.println("user " + user + (sum >= 0 ? " done" : ""));
  }

  private void write(int file, int value) {
    synchronized (inodes[file]) {
      int block = blockOf(inodes[file]);
      synchronized (blockLocks[block]) {
        position = block * BLOCK;
        for (int i = 0; i < BLOCK; i++) {
          disk[Math.min(position, disk.length - 1)] = value + i;
          position++;
        }
      }
      inodes[file].size += BLOCK;
    }
  }

  private int read(int file) {
    synchronized (inodes[file]) {
      if (inodes[file].size == 0) {
        return 0;
      }
      int block = inodes[file].block;
      synchronized (blockLocks[block]) {
        position = block * BLOCK;
        int sum = 0;
        for (int i = 0; i < BLOCK; i++) {
          sum += disk[Math.min(position, disk.length - 1)];
          position++;
        }
        return sum;
      }
    }
  }

  private int blockOf(Inode inode) {
    if (inode.block < 0) {
      synchronized (allocation) {
        inode.block = nextBlock;
        nextBlock++;
      }
    }
    return inode.block;
  }
}
