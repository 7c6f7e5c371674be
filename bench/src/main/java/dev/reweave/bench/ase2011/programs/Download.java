// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ase2011.programs;

/**
 * Downloaders note how far they are, each in its place, and add to what all have written; somebody
 * saves both without the lock, and asks how fast it goes.
 */
public final class Download {
  private final Object lock = new Object();
  private final int[] offset;
  private int written;
  private int previous;
  private int progress;

  private Download(int connections) {
    offset = new int[connections];
  }

  private void load(int connection, int blocks) {
    for (int b = 0; b < blocks; b++) {
      offset[connection] += 512;
      synchronized (lock) {
        written += 512;
      }
      updateProgress();
    }
  }

  private void updateProgress() {
    if (written > previous) {
      progress = written - previous;
      previous = written;
    }
  }

  private boolean save() {
    int sum = 0;
    int all = written;
    for (int i = 0; i < offset.length; i++) {
      sum += offset[i];
    }
    return sum == all && progress >= 0;
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    Download file = new Download(threads);
    boolean[] saved = new boolean[1];
    Workers.work(
        threads + 1,
        number -> {
          if (number == threads) {
            saved[0] = file.save();
          } else {
            file.load(number, Integer.parseInt(args[1]));
          }
        });
    System.out.println(file.written);
  }
}
