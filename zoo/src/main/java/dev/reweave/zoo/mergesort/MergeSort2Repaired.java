// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.mergesort;

import dev.reweave.zoo.Invariant;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

// zoo: repaired
/** Parallel merge sort; threads count themselves in and out by one atomic step. */
public final class MergeSort2Repaired extends Thread {
  private static final int MOST = 3;
  private static final AtomicInteger RUNNING = new AtomicInteger();
  private final int[] values;
  private final int from;
  private final int to;

  MergeSort2Repaired(int[] values, int from, int to) {
    this.values = values;
    this.from = from;
    this.to = to;
  }

  @Override
  public void run() {
    sort(from, to);
    RUNNING.decrementAndGet();
  }

  private static boolean enter() {
    if (RUNNING.incrementAndGet() <= MOST) {
      return true;
    }
    RUNNING.decrementAndGet();
    return false;
  }

  private void sort(int low, int high) {
    if (high - low < 2) {
      return;
    }
    int middle = (low + high) / 2;
    MergeSort2Repaired left = new MergeSort2Repaired(values, low, middle);
    if (enter()) {
      left.start();
    } else {
      sort(low, middle);
    }
    sort(middle, high);
    joined(left);
    merge(low, middle, high);
  }

  private static void joined(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void merge(int low, int middle, int high) {
    int[] merged = new int[high - low];
    int l = low;
    int r = middle;
    for (int i = 0; i < merged.length; i++) {
      boolean fromLeft = r == high || (l < middle && values[l] <= values[r]); // silent
      merged[i] = fromLeft ? values[l++] : values[r++]; // silent
    }
    System.arraycopy(merged, 0, values, low, merged.length); // silent
  }

  public static void main(String[] args) throws InterruptedException {
    int[] values = {5, 3, 8, 1};
    MergeSort2Repaired sorter = new MergeSort2Repaired(values, 0, values.length);
    RUNNING.incrementAndGet();
    sorter.start();
    sorter.join();
    Invariant.check("sorted", "[1, 3, 5, 8]", Arrays.toString(values)); // silent
    Invariant.check("all out", 0, RUNNING.get());
  }
}
