// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.cav2009.programs;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Lifts go from floor to floor and take who waits there, while the main thread presses buttons.
 * Four entities a floor, under the floor's monitor. A transaction is one round of a lift over all
 * floors: that it looks and claims in two critical sections is the bug.
 */
public final class Elevator {
  private final List<Floor> floors;

  private Elevator(int floors) {
    this.floors = Stream.generate(Floor::new).limit(floors).toList();
  }

  /** People who want to go up or down, and whether a lift is on its way to them. */
  private static final class Floor {
    private int goingUp;
    private int goingDown;
    private boolean upClaimed;
    private boolean downClaimed;

    synchronized void pressUp() {
      goingUp++;
    }

    synchronized void pressDown() {
      goingDown++;
    }

    synchronized boolean checkUp() {
      return !upClaimed && goingUp > 0;
    }

    synchronized boolean checkDown() {
      return !downClaimed && goingDown > 0;
    }

    synchronized boolean claimUp() {
      if (upClaimed) {
        return false;
      }
      upClaimed = true;
      return true;
    }

    synchronized boolean claimDown() {
      if (downClaimed) {
        return false;
      }
      downClaimed = true;
      return true;
    }

    synchronized int boardUp() {
      int boarding = goingUp;
      goingUp = 0;
      upClaimed = false;
      return boarding;
    }

    synchronized int boardDown() {
      int boarding = goingDown;
      goingDown = 0;
      downClaimed = false;
      return boarding;
    }
  }

  private final class Lift implements Runnable {
    private final int rounds;
    private int riders;

    Lift(int rounds) {
      this.rounds = rounds;
    }

    @Override
    public void run() {
      for (int i = 0; i < rounds; i++) {
        round();
        Thread.yield();
      }
    }

    private void round() {
      for (Floor floor : floors) {
        if (floor.checkUp() && floor.claimUp()) {
          riders += floor.boardUp();
        }
        if (floor.checkDown() && floor.claimDown()) {
          riders += floor.boardDown();
        }
      }
    }
  }

  private void press(int presses) {
    Random random = new Random(1);
    floors.forEach(Floor::pressUp);
    floors.forEach(Floor::pressDown);
    for (int i = 0; i < presses; i++) {
      Floor floor = floors.get(random.nextInt(floors.size()));
      if (random.nextBoolean()) {
        floor.pressUp();
      } else {
        floor.pressDown();
      }
      Thread.yield();
    }
  }

  /** Arguments: lifts, floors, rounds of each lift, presses. */
  public static void main(String[] args) throws InterruptedException {
    Elevator building = new Elevator(Integer.parseInt(args[1]));
    Lift[] lifts = new Lift[Integer.parseInt(args[0])];
    Thread[] threads = new Thread[lifts.length];
    for (int i = 0; i < lifts.length; i++) {
      lifts[i] = building.new Lift(Integer.parseInt(args[2]));
      threads[i] = new Thread(lifts[i], "lift-" + i);
      threads[i].start();
    }
    building.press(Integer.parseInt(args[3]));
    int riders = 0;
    for (int i = 0; i < lifts.length; i++) {
      threads[i].join();
      riders += lifts[i].riders;
    }
    System.out.println(riders + " riders");
  }
}
