// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Two threads add three times each to a number without a lock, pausing at random, and say what they
 * saw. The exit status is the sum: hardly two runs are alike.
 */
public final class Flaky {
  private static final int TIMES = 3;
  private static int sum;
  private static final StringBuffer SEEN = new StringBuffer();

  private Flaky() {}

  public static void main(String[] args) throws InterruptedException {
    Thread[] adders = new Thread[2];
    for (int i = 0; i < adders.length; i++) {
      String name = "adder-" + i;
      adders[i] = new Thread(() -> add(name.substring(6)), name);
    }
    for (Thread adder : adders) {
      adder.start();
    }
    for (Thread adder : adders) {
      adder.join();
    }
    System.out.println("seen " + SEEN);
    System.exit(sum);
  }

  private static void add(String who) {
    for (int i = 0; i < TIMES; i++) {
      int before = sum;
      pause();
      sum = before + 1;
      say(who, before);
      pause();
    }
  }

  /** Calls on one JDK object that overlap have no known order: these do not. */
  private static void say(String who, int before) {
    synchronized (SEEN) {
      SEEN.append(who).append(before);
    }
  }

  private static void pause() {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(ThreadLocalRandom.current().nextInt(4)));
  }
}
