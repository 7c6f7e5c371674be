// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.mergesort;

import dev.reweave.zoo.Invariant;
import java.util.Arrays;
import java.util.concurrent.Semaphore;

// zoo: repaired
/** Parallel merge sort whose thread budget is a semaphore. */
public final class MergeSortRepaired extends Thread {
  private static final Semaphore BUDGET = new Semaphore(7);
  private final int[] values;

  MergeSortRepaired(int... values) {
    this.values = values;
  }

  @Override
  public void run() {
    sort();
  }

  private void sort() {
    if (values.length < 2) {
      return;
    }
    int half = values.length / 2;
    MergeSortRepaired left = new MergeSortRepaired(Arrays.copyOfRange(values, 0, half));
    MergeSortRepaired right =
        new MergeSortRepaired(Arrays.copyOfRange(values, half, values.length));
    boolean apart = BUDGET.tryAcquire();
    if (apart) {
      left.start();
    } else {
      left.sort();
    }
    right.sort();
    if (apart) {
      joined(left);
    }
    merge(left.values, right.values);
  }

  private static void joined(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void merge(int[] left, int[] right) {
    int l = 0;
    int r = 0;
    for (int i = 0; i < values.length; i++) {
      boolean fromLeft = r == right.length || (l < left.length && left[l] <= right[r]); // silent
      values[i] = fromLeft ? left[l++] : right[r++]; // silent
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MergeSortRepaired sorter = new MergeSortRepaired(5, 3, 8, 1, 9, 2, 7, 4);
    sorter.start();
    sorter.join();
    Invariant.check("sorted", "[1, 2, 3, 4, 5, 7, 8, 9]", Arrays.toString(sorter.values));
  }
}
