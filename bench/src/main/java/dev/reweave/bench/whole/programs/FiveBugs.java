// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.whole.programs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Two threads that do five small things wrong, usually one after the other. */
public final class FiveBugs {
  private static final int PAUSE_MILLIS = 50;

  private final List<String> names = Collections.synchronizedList(new ArrayList<>());
  private final Map<String, Integer> stock = new ConcurrentHashMap<>();
  private int count;
  private int most;
  private int balance = 100;

  private synchronized int balance() {
    return balance;
  }

  private synchronized void setBalance(int amount) {
    balance = amount;
  }

  private void all(int number) {
    count++;
    if (number > most) {
      most = number;
    }
    if (!names.contains("name")) {
      names.add("name");
    }
    Integer there = stock.get("item");
    stock.put("item", there == null ? 1 : there + 1);
    if (balance() >= 60) {
      setBalance(balance() - 60);
    }
  }

  /** Runs both. */
  public static void main(String[] args) throws InterruptedException {
    FiveBugs shared = new FiveBugs();
    Thread one = new Thread(() -> shared.all(1), "one");
    Thread two = new Thread(() -> shared.all(2), "two");
    one.start();
    Thread.sleep(PAUSE_MILLIS);
    two.start();
    one.join();
    two.join();
    System.out.printf(
        "%d %d %s %s %d%n", shared.count, shared.most, shared.names, shared.stock, shared.balance);
  }
}
