// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Two threads work on a desk by turns: what one does in its turn is one step, and the other really
 * comes between two turns. Nobody waits but by looking, so that each run is recorded alike.
 */
public final class ByTurns {
  private static final int TURNS = 3;

  private ByTurns() {}

  /** Whose turn it is, and what is worked on. */
  private static final class Desk {
    private volatile boolean mine;
    private int sheet;
    private int total;

    private void await(boolean wanted) {
      while (mine != wanted) {
        Thread.onSpinWait();
      }
    }

    private void fill(int number) {
      await(false);
      sheet = number;
      total = sheet + total;
      mine = true;
    }

    private void clear() {
      await(true);
      sheet = total;
      total = 0;
      mine = false;
    }
  }

  private static void recur(Desk desk, int left) {
    desk.fill(left);
    if (left > 1) {
      recur(desk, left - 1);
    }
  }

  private static void recurFirst(Desk desk, int left) {
    if (left > 1) {
      recurFirst(desk, left - 1);
    }
    desk.fill(left);
  }

  /** The other thread makes its turns in the same way, {@code clear} by {@code clear}. */
  private static void share(Desk desk, Runnable fills, Runnable clears) {
    Thread other = new Thread(fills);
    other.start();
    clears.run();
    while (other.isAlive()) {
      Thread.onSpinWait();
    }
    if (desk.mine) {
      throw new IllegalStateException();
    }
  }

  private static void clearAll(Desk desk) {
    for (int i = 0; i < TURNS; i++) {
      desk.clear();
    }
  }

  /** Without arguments. */
  public static void main(String[] arguments) {
    Desk looped = new Desk();
    share(
        looped,
        () -> {
          for (int i = 0; i < TURNS; i++) {
            looped.fill(i);
          }
        },
        () -> clearAll(looped));
    Desk called = new Desk();
    share(
        called,
        () -> IntStream.range(0, TURNS).forEach(called::fill),
        () -> List.of(1, 2, 3).forEach(i -> called.clear()));
    Desk mixed = new Desk();
    share(
        mixed,
        () -> List.of(1, 2, 3).forEach(i -> mixed.fill(i)),
        () -> IntStream.range(0, TURNS).mapToObj(i -> mixed).forEach(Desk::clear));
    Desk recurred = new Desk();
    share(recurred, () -> recur(recurred, TURNS), () -> clearAll(recurred));
    Desk last = new Desk();
    share(last, () -> recurFirst(last, TURNS), () -> clearAll(last));
  }
}
