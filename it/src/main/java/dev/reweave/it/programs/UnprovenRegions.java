// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.util.ArrayList;
import java.util.List;

/**
 * Regions that another order breaks, of which it cannot be shown: what is read goes into code that
 * is not executed again, or what is done is an addition.
 */
public final class UnprovenRegions {
  private final List<Integer> list = new ArrayList<>();
  private volatile int x;
  private volatile int y;

  private void put() {
    x = 1;
    y = 1;
  }

  private String report() {
    StringBuilder text = new StringBuilder();
    text.append(x);
    text.append(y);
    return text.toString();
  }

  private synchronized void add(int number) {
    list.add(number);
  }

  private void addTwo() {
    add(1);
    add(2);
  }

  /** Runs two threads, one after the other. */
  public static void main(String[] args) throws InterruptedException {
    UnprovenRegions shared = new UnprovenRegions();
    Thread writes =
        new Thread(
            () -> {
              shared.put();
              shared.addTwo();
            });
    Thread reads =
        new Thread(
            () -> {
              shared.report();
              shared.add(3);
            });
    writes.start();
    Thread.sleep(100);
    reads.start();
    writes.join();
    reads.join();
    System.out.println(shared.list.size());
  }
}
