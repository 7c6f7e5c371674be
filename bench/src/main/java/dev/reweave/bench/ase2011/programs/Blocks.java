// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ase2011.programs;

/**
 * Compressors fill slots: the state in one critical section, buffer and length in another; a writer
 * takes what is ready.
 */
public final class Blocks {
  private final int[] state;
  private final int[] buffer;
  private final int[] length;
  private int input;
  private int output;

  private Blocks(int slots) {
    state = new int[slots];
    buffer = new int[slots];
    length = new int[slots];
  }

  private synchronized int take() {
    return input < state.length ? input++ : -1;
  }

  private synchronized void announce(int slot) {
    state[slot] = 1;
  }

  private synchronized void fill(int slot, int data) {
    buffer[slot] = data;
    length[slot] = data / 2;
  }

  private void compress() {
    for (int slot = take(); slot >= 0; slot = take()) {
      announce(slot);
      fill(slot, 10 * slot);
    }
  }

  private void write() {
    for (int slot = 0; slot < state.length; slot++) {
      synchronized (this) {
        if (state[slot] == 1) {
          output += buffer[slot] + length[slot];
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    Blocks blocks = new Blocks(threads * Integer.parseInt(args[1]));
    Workers.work(
        threads + 1,
        number -> {
          if (number == threads) {
            blocks.write();
          } else {
            blocks.compress();
          }
        });
    System.out.println(blocks.output >= 0);
  }
}
