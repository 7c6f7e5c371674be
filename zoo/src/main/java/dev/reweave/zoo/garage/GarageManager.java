// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.garage;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect lost: lock RWW POTENTIAL GarageManager.printedCards
/** Workers count printed cards each under its own monitor; the status has the right one. */
public final class GarageManager {
  private int printedCards;
  private int status;

  synchronized void advance() {
    status++; // trap
  }

  final class Worker implements Runnable {
    @Override
    public void run() {
      advance();
      print();
    }

    private synchronized void print() {
      printedCards++; // lost: first remote second
    }
  }

  public static void main(String[] args) throws InterruptedException {
    GarageManager garage = new GarageManager();
    Thread first = new Thread(garage.new Worker(), "worker-1");
    Worker late = garage.new Worker();
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              late.run();
            },
            "worker-2");
    Pace.startAndJoin(first, second);
    Invariant.check("printed cards", garage.status, garage.printedCards); // silent
  }
}
