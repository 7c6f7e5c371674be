// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.tacas2010.programs;

import dev.reweave.zoo.Pace;
import java.util.Arrays;

/**
 * Pairs of clerks move money between two accounts of their own, with nested locks: the amounts are
 * looked at in one critical section and written in another. Arguments: how it is mended, how many
 * clerks, and how often each does it (1).
 *
 * <ul>
 *   <li>{@code av}: not at all;
 *   <li>{@code sav}: the second of a pair begins when the first is through with one of the two
 *       accounts;
 *   <li>{@code nav}: the second of a pair begins when the first is through.
 * </ul>
 */
public final class Bank {
  private static final int ACCOUNTS = 100;

  private final String mended;
  private final int rounds;
  private final Object counter = new Object();
  private final int[] balance = new int[ACCOUNTS];
  private final Desk[] desks;

  /** Where two clerks work. */
  private static final class Desk {
    private boolean oneDone;
    private boolean allDone;

    synchronized void oneIsDone() {
      oneDone = true;
      notifyAll();
    }

    synchronized void allIsDone() {
      allDone = true;
      notifyAll();
    }

    synchronized void awaitOne() throws InterruptedException {
      while (!oneDone) {
        wait();
      }
    }

    synchronized void awaitAll() throws InterruptedException {
      while (!allDone) {
        wait();
      }
    }
  }

  private Bank(String mended, int clerks, int rounds) {
    this.mended = mended;
    this.rounds = rounds;
    for (int i = 0; i < balance.length; i++) {
      balance[i] = 100_000;
    }
    desks = new Desk[(clerks + 1) / 2];
    Arrays.setAll(desks, i -> new Desk());
  }

  private void work(int clerk) {
    for (int i = 0; i < rounds; i++) {
      transfer(clerk);
    }
  }

  /** The transaction. */
  private void transfer(int clerk) {
    Desk desk = desks[clerk / 2];
    int account = clerk / 2 * 2 % ACCOUNTS;
    boolean second = clerk % 2 == 1;
    try {
      if (second && mended.equals("nav")) {
        desk.awaitAll();
      } else if (second && mended.equals("sav")) {
        desk.awaitOne();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    move(desk, account, -5);
    if (!second) {
      desk.oneIsDone();
    }
    move(desk, account + 1, 5);
    if (!second) {
      desk.allIsDone();
    }
  }

  private void move(Desk desk, int account, int amount) {
    int seen;
    synchronized (counter) {
      synchronized (desk) {
        seen = balance[account];
      }
    }
    if (seen + amount >= 0) {
      synchronized (counter) {
        synchronized (desk) {
          if (balance[account] >= 0) {
            balance[account] = seen + amount;
          }
        }
      }
    }
  }

  /** See the class comment. */
  public static void main(String[] args) throws InterruptedException {
    int clerks = Integer.parseInt(args[1]);
    Bank bank = new Bank(args[0], clerks, args.length > 2 ? Integer.parseInt(args[2]) : 1);
    Thread[] threads = new Thread[clerks];
    for (int i = 0; i < clerks; i++) {
      int clerk = i;
      threads[i] =
          new Thread(
              () -> {
                if (clerk > 0) {
                  Pace.after(threads[clerk - 1]);
                }
                bank.work(clerk);
              },
              "clerk-" + clerk);
    }
    Pace.startAndJoin(threads);
    int sum = 0;
    for (int one : bank.balance) {
      sum += one;
    }
    System.out.println(sum + " in all");
  }
}
