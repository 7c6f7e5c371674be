// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008.programs;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Arrays;

// zoo: bug
// expect overdrawn: any * FEASIBLE BudgetSort$Budget.free
/**
 * Merge sort by several threads: a budget of threads is asked and charged by two synchronized
 * methods, which the sorter calls one after the other without holding its lock.
 */
public final class BudgetSort {
  private final Budget budget;
  private final int[] values;

  private BudgetSort(Budget budget, int... values) {
    this.budget = budget;
    this.values = values;
  }

  static final class Budget {
    private int free;
    private int least;

    Budget(int free) {
      this.free = free;
      this.least = free;
    }

    synchronized int free() {
      return free; // overdrawn: first
    }

    synchronized void charge() {
      free--; // overdrawn: remote second
      least = Math.min(least, free);
    }

    synchronized void giveBack() {
      free++;
    }

    synchronized int least() {
      return least;
    }
  }

  private void sort() throws InterruptedException {
    if (values.length < 2) {
      return;
    }
    BudgetSort left = new BudgetSort(budget, Arrays.copyOf(values, values.length / 2));
    BudgetSort right =
        new BudgetSort(budget, Arrays.copyOfRange(values, values.length / 2, values.length));
    if (budget.free() > 0) {
      budget.charge();
      Thread helper = new Thread(left::sortAlone);
      helper.start();
      right.sort();
      helper.join();
      budget.giveBack();
    } else {
      left.sort();
      right.sort();
    }
    merge(left.values, right.values);
  }

  private void sortAlone() {
    try {
      sort();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void merge(int[] left, int[] right) {
    int l = 0;
    int r = 0;
    for (int i = 0; i < values.length; i++) {
      boolean fromLeft = r == right.length || l < left.length && left[l] <= right[r];
      values[i] = fromLeft ? left[l++] : right[r++];
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Budget budget = new Budget(1);
    BudgetSort one = new BudgetSort(budget, 4, 3, 2, 1);
    BudgetSort two = new BudgetSort(budget, 7, 8, 5, 6);
    Thread first = new Thread(one::sortAlone, "sorter-1");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              two.sortAlone();
            },
            "sorter-2");
    Pace.startAndJoin(first, second);
    Invariant.check("first", "[1, 2, 3, 4]", Arrays.toString(one.values));
    Invariant.check("budget kept", true, budget.least() >= 0);
  }
}
