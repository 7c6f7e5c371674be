// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.garage;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Workers count printed cards under the garage's monitor. */
public final class GarageManagerRepaired {
  private int printedCards;
  private int status;

  synchronized void advance() {
    status++;
  }

  private synchronized void print() {
    printedCards++;
  }

  final class Worker implements Runnable {
    @Override
    public void run() {
      advance();
      print();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    GarageManagerRepaired garage = new GarageManagerRepaired();
    Pace.startAndJoin(
        new Thread(garage.new Worker(), "worker-1"), new Thread(garage.new Worker(), "worker-2"));
    Invariant.check("printed cards", garage.status, garage.printedCards);
  }
}
