// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;

/**
 * Another thread can come between, and nothing is said of it: the code itself seems to keep the two
 * steps apart, or each is complete. Some of it is told when asked for.
 */
public final class SilentPlaces {
  static int sections; // possible, told: nothing (asked: nothing)
  static int rounds; // possible, told: nothing (asked: POTENTIAL)
  static int readTwice; // possible, told: nothing (asked: nothing)
  static int earlierPlace; // possible, told: nothing (asked: nothing)
  static int laterPlace; // possible, told: FEASIBLE
  static int acrossJoin; // possible, told: nothing (asked: nothing)
  private static volatile int polled; // possible, told: nothing (asked: POTENTIAL)
  private static final Object LOCK = new Object();

  private SilentPlaces() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(SilentPlaces::first, SilentPlaces::second);
  }

  private static int first() {
    setSections(1);
    int sum = poll();
    sum += rounds;
    setOthers();
    return sum;
  }

  private static void setSections(int value) {
    synchronized (LOCK) {
      sections = value;
    }
  }

  private static int poll() {
    int sum = polled;
    for (int i = 0; i < 3; i++) {
      sum += polled;
    }
    return sum;
  }

  private static void setOthers() {
    acrossJoin = 7;
    readTwice = 7;
    earlierPlace = 7;
    laterPlace = 7;
  }

  private static int second() {
    polled = 1;
    int sum = twoSections();
    sum += writeInRounds();
    sum += readInRounds();
    sum += forkAndJoin();
    return sum + readInLaterRounds();
  }

  private static int twoSections() {
    setSections(2);
    synchronized (LOCK) {
      return sections;
    }
  }

  private static int writeInRounds() {
    int sum = 0;
    for (int i = 1; i < 3; i++) {
      rounds = i;
      sum += i;
    }
    return sum;
  }

  private static int forkAndJoin() {
    acrossJoin = 1;
    Thread third = new Thread(() -> {});
    third.start();
    try {
      third.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return acrossJoin;
  }

  private static int readInRounds() {
    int sum = 0;
    for (int i = 0; i < 2; i++) {
      sum += readTwice;
      if (i == 1) {
        earlierPlace = 1;
      }
      if (i == 0) {
        sum += earlierPlace;
      }
    }
    return sum;
  }

  private static int readInLaterRounds() {
    int sum = 0;
    for (int i = 0; i < 2; i++) {
      if (i == 0) {
        sum += laterPlace;
      } else {
        laterPlace = 1;
      }
    }
    return sum;
  }
}
