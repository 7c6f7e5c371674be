// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.mergesort;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Arrays;

// zoo: bug
// expect lost: lock RWW POTENTIAL MergeSort2.running
/** Parallel merge sort; each thread counts itself in and out without a lock. */
public final class MergeSort2 extends Thread {
  private static final int MOST = 3;
  private static int running;
  private static int most;
  private final int[] values;
  private final int from;
  private final int to;

  MergeSort2(int[] values, int from, int to) {
    this.values = values;
    this.from = from;
    this.to = to;
  }

  @Override
  public void run() {
    enter();
    sort(from, to);
    leave();
  }

  private static void enter() {
    running += 1; // lost: first remote second
    most = Math.max(most, running);
  }

  private static void leave() {
    running -= 1; // lost: first remote second
  }

  private void sort(int low, int high) {
    if (high - low < 2) {
      return;
    }
    int middle = (low + high) / 2;
    MergeSort2 left = new MergeSort2(values, low, middle);
    if (running < MOST) { // lost: first
      left.start();
      Pace.after(left);
    } else {
      sort(low, middle);
    }
    sort(middle, high);
    joined(left);
    merge(low, middle, high);
  }

  /** Joining a thread that was never started returns at once. */
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
    MergeSort2 sorter = new MergeSort2(values, 0, values.length);
    sorter.start();
    sorter.join();
    Invariant.check("sorted", "[1, 3, 5, 8]", Arrays.toString(values)); // silent
    Invariant.check("all out", 0, running); // silent
  }
}
