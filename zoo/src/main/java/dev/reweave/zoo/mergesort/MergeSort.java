// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.mergesort;

import dev.reweave.zoo.Invariant;
import java.util.Arrays;

// zoo: bug harm-varies
// expect overdrawn: lock RWW POTENTIAL MergeSort.budget
/** Parallel merge sort with a static thread budget that is tested and changed without a lock. */
public final class MergeSort extends Thread {
  private static int budget = 7;
  private final int[] values;

  MergeSort(int... values) {
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
    MergeSort left = new MergeSort(Arrays.copyOfRange(values, 0, values.length / 2));
    MergeSort right = new MergeSort(Arrays.copyOfRange(values, values.length / 2, values.length));
    boolean apart = takeThread();
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

  private static boolean takeThread() {
    if (budget > 0) { // overdrawn: first
      budget -= 1; // overdrawn: first remote second
      return true;
    }
    return false;
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
    MergeSort sorter = new MergeSort(5, 3, 8, 1, 9, 2, 7, 4);
    sorter.start();
    sorter.join();
    Invariant.check("sorted", "[1, 2, 3, 4, 5, 7, 8, 9]", Arrays.toString(sorter.values)); // silent
    Invariant.check("budget kept", true, budget >= 0); // silent
  }
}
