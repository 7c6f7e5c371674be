// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.vector;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Arrays;

// zoo: repaired silent
/** A Vector whose bulk methods work on a snapshot of their argument, taken under its monitor. */
public final class VectorCompareRepaired {
  private final Object[] elements;
  private int size;

  VectorCompareRepaired(Object... elements) {
    this.elements = elements;
    this.size = elements.length;
  }

  synchronized Object[] toArray() {
    return Arrays.copyOf(elements, size);
  }

  synchronized void clear() {
    size = 0;
  }

  synchronized int lastIndexOf(Object o) {
    int i = size - 1;
    while (i >= 0 && !elements[i].equals(o)) {
      i--;
    }
    return i;
  }

  boolean containsAll(VectorCompareRepaired other) {
    for (Object each : other.toArray()) {
      if (lastIndexOf(each) < 0) {
        return false;
      }
    }
    return true;
  }

  boolean sameAs(VectorCompareRepaired other) {
    return Arrays.equals(toArray(), other.toArray());
  }

  void removeLastOf(VectorCompareRepaired other) {
    Object[] theirs = other.toArray();
    removeLast(theirs.length == 0 ? null : theirs[theirs.length - 1]);
  }

  private synchronized void removeLast(Object last) {
    if (size > 0 && elements[size - 1].equals(last)) {
      size--;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    VectorCompareRepaired shared = new VectorCompareRepaired("a", "b");
    VectorCompareRepaired own = new VectorCompareRepaired("a", "b");
    Object[] seen = new Object[3];
    Thread[] users = {
      new Thread(() -> seen[0] = shared.lastIndexOf("a"), "finder"),
      new Thread(() -> seen[1] = own.containsAll(shared), "searcher"),
      new Thread(() -> seen[2] = own.sameAs(shared), "comparer"),
      new Thread(() -> own.removeLastOf(shared), "remover")
    };
    for (Thread user : users) {
      Pace.startAndJoin(user);
    }
    Thread finder = new Thread(() -> shared.lastIndexOf("b"), "late finder");
    Thread eraser =
        new Thread(
            () -> {
              Pace.after(finder);
              shared.clear();
            },
            "eraser");
    Pace.startAndJoin(finder, eraser);
    Invariant.check("seen", "[0, true, true]", Arrays.toString(seen));
    Invariant.check("left", 1, own.toArray().length);
  }
}
