// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.vector;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Arrays;

// zoo: bug
// expect outside: lock RWR FEASIBLE VectorCompare.size
// expect contained: lock RWR FEASIBLE VectorCompare.size
// expect equal: lock RWR FEASIBLE VectorCompare.size
// expect removed: lock RWR FEASIBLE VectorCompare.size
/** An old Vector whose bulk methods walk their argument without holding its monitor. */
public final class VectorCompare {
  private final Object[] elements;
  private int size;

  VectorCompare(Object... elements) {
    this.elements = elements;
    this.size = elements.length;
  }

  synchronized int size() {
    return size; // contained: first; equal: first; removed: first
  }

  synchronized Object get(int i) {
    if (i >= size) { // contained: second; equal: second; removed: second
      throw new ArrayIndexOutOfBoundsException(i);
    }
    return elements[i];
  }

  synchronized void clear() {
    size = 0; // outside: remote; contained: remote; equal: remote; removed: remote
  }

  int lastIndexOf(Object o) {
    return lastIndexOf(o, size - 1); // outside: first
  }

  private synchronized int lastIndexOf(Object o, int from) {
    if (from >= size) { // outside: second
      throw new IndexOutOfBoundsException(from);
    }
    int i = from;
    while (i >= 0 && !elements[i].equals(o)) {
      i--;
    }
    return i;
  }

  synchronized boolean containsAll(VectorCompare other) {
    int n = other.size(); // contained: first
    return lastIndexOf(other.get(n - 1)) >= 0; // contained: second
  }

  synchronized boolean sameAs(VectorCompare other) {
    return other.size() == size && other.get(0).equals(elements[0]); // equal: first second
  }

  synchronized void removeLastOf(VectorCompare other) {
    Object last = other.get(other.size() - 1); // removed: first second
    if (elements[size - 1].equals(last)) {
      size--;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    VectorCompare shared = new VectorCompare("a", "b");
    VectorCompare own = new VectorCompare("a", "b");
    Object[] seen = new Object[3];
    Thread comparer =
        new Thread(
            () -> {
              seen[0] = shared.lastIndexOf("a");
              seen[1] = own.containsAll(shared);
              seen[2] = own.sameAs(shared);
              own.removeLastOf(shared);
            },
            "comparer");
    Thread eraser =
        new Thread(
            () -> {
              Pace.after(comparer);
              shared.clear();
            },
            "eraser");
    Pace.startAndJoin(comparer, eraser);
    Invariant.check("seen", "[0, true, true]", Arrays.toString(seen));
    Invariant.check("left", 1, own.size());
  }
}
