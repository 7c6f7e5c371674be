// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012.programs;

/** Lifts serve floors; each floor has its monitor, and a lift claims a floor before it stops. */
public final class Elevator {
  private static final int FLOORS = 10;
  private static final int LIFTS = 3;
  private static final int ROUNDS = 12;

  private static final class Floor {
    private int up;
    private int down;
    private boolean claimed;

    synchronized void press(boolean goesUp) {
      if (goesUp) {
        up++;
      } else {
        down++;
      }
    }

    synchronized boolean claim() {
      if (claimed || up + down == 0) {
        return false;
      }
      claimed = true;
      return true;
    }

    synchronized int board() {
      int people = up + down;
      up = 0;
      down = 0;
      claimed = false;
      return people;
    }
  }

  private final Floor[] floors = new Floor[FLOORS];
  private final Object counter = new Object();
  private int carried;

  private Elevator() {
    for (int i = 0; i < FLOORS; i++) {
      floors[i] = new Floor();
    }
  }

  /** No arguments. */
  public static void main(String[] args) {
    Elevator house = new Elevator();
    for (int i = 0; i < FLOORS; i++) {
      house.floors[i].press(i % 2 == 0);
    }
    Crowd.run(LIFTS, i -> () -> house.run(i));
    System.out.println("carried " + house.carried);
  }

  private void run(int lift) {
    for (int i = 0; i < ROUNDS; i++) {
      Floor floor = floors[(lift * 4 + i) % FLOORS];
      if (floor.claim()) {
        int people = floor.board();
        synchronized (counter) {
          carried += people;
        }
      }
      floors[(lift + 3 * i) % FLOORS].press(i % 3 == 0);
      Thread.yield();
    }
  }
}
