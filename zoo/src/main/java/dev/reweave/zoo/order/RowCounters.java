// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Arrays;

// zoo: negative
/** Successive over-relaxation: a thread waits for its neighbour by a volatile counter per row. */
public final class RowCounters {
  private static final int ROWS = 6;
  private final double[][] cells = new double[ROWS][4];
  private final Counter[] done = new Counter[2];

  private static final class Counter {
    private volatile int rounds;
  }

  RowCounters() {
    done[0] = new Counter();
    done[1] = new Counter();
    for (double[] row : cells) {
      Arrays.fill(row, 1);
    }
  }

  private void relax(int part) {
    for (int round = 1; round <= 2; round++) {
      for (int y = part * ROWS / 2; y < (part + 1) * ROWS / 2; y++) {
        smooth(y);
      }
      done[part].rounds = round;
      while (done[1 - part].rounds < round) {
        Thread.onSpinWait();
      }
    }
  }

  private void smooth(int y) {
    for (int x = 1; x < cells[y].length; x++) {
      cells[y][x] = (cells[y][x - 1] + cells[y][x]) / 2; // silent
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RowCounters grid = new RowCounters();
    Pace.startAndJoin(
        new Thread(() -> grid.relax(0), "upper"), new Thread(() -> grid.relax(1), "lower"));
    Invariant.check("corner", 1.0, grid.cells[ROWS - 1][3]);
  }
}
