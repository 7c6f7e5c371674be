// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.vector;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect torn: lock RWR FEASIBLE MiniVector.size
// expect shrunk: lock RWR FEASIBLE MiniVector.size
/** The copying constructor sizes first and copies later, each under the argument's monitor. */
public final class MiniVector {
  private final Object[] elements;
  private int size;

  MiniVector(Object... elements) {
    this.elements = elements;
    this.size = elements.length;
  }

  MiniVector(MiniVector from) {
    size = from.size();
    elements = new Object[size]; // trap
    from.copyInto(elements);
  }

  synchronized int size() {
    return size; // torn: first; shrunk: first
  }

  synchronized void copyInto(Object[] target) {
    System.arraycopy(elements, 0, target, 0, size); // torn: second
  }

  synchronized void removeAll() {
    size = 0; // torn: remote; shrunk: remote
  }

  synchronized Object get(int i) {
    if (i >= size) { // shrunk: second
      throw new ArrayIndexOutOfBoundsException(i);
    }
    return elements[i];
  }

  Object last() {
    return get(size() - 1);
  }

  public static void main(String[] args) throws InterruptedException {
    MiniVector vector = new MiniVector("a", "b");
    MiniVector[] copy = new MiniVector[1];
    Thread copier = new Thread(() -> copy[0] = new MiniVector(vector), "copier");
    Object[] last = new Object[1];
    Thread looker = new Thread(() -> last[0] = vector.last(), "looker");
    Thread eraser =
        new Thread(
            () -> {
              Pace.after(copier);
              Pace.after(looker);
              vector.removeAll();
            },
            "eraser");
    Pace.startAndJoin(copier, looker, eraser);
    Invariant.check("copied last", last[0], copy[0].get(1));
  }
}
