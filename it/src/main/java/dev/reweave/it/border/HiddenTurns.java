// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

/**
 * Makes two threads of a program take turns, in a way that no recorder sees: the class is excluded.
 * So the order of their turns is that of the recorded run only.
 */
public final class HiddenTurns {
  private static volatile int turn;

  private HiddenTurns() {}

  /** Waits until it is this turn. */
  public static void await(int number) {
    while (turn != number) {
      Thread.onSpinWait();
      if (turn != number) {
        Thread.yield();
      }
    }
  }

  /** Begins the next turn. */
  @SuppressWarnings("NonAtomicVolatileUpdate") // by the one thread whose turn it is
  public static void next() {
    turn = turn + 1;
  }

  /** Leaves the program when it takes too long: some call waits for ever. */
  public static void limit(long millis) {
    Thread guard =
        new Thread(
            () -> {
              try {
                Thread.sleep(millis);
              } catch (InterruptedException e) {
                return;
              }
              System.out.println("stuck in turn " + turn);
              Runtime.getRuntime().halt(3);
            });
    guard.setDaemon(true);
    guard.start();
  }
}
