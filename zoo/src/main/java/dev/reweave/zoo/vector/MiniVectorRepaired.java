// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.vector;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** The copying constructor asks for one snapshot; the last element is taken under the monitor. */
public final class MiniVectorRepaired {
  private final Object[] elements;
  private int size;

  MiniVectorRepaired(Object... elements) {
    this.elements = elements;
    this.size = elements.length;
  }

  MiniVectorRepaired(MiniVectorRepaired from) {
    this(from.toArray());
  }

  synchronized Object[] toArray() {
    Object[] copy = new Object[size];
    System.arraycopy(elements, 0, copy, 0, size);
    return copy;
  }

  synchronized void removeAll() {
    size = 0;
  }

  synchronized Object last() {
    return size == 0 ? null : elements[size - 1];
  }

  public static void main(String[] args) throws InterruptedException {
    MiniVectorRepaired vector = new MiniVectorRepaired("a", "b");
    MiniVectorRepaired[] copy = new MiniVectorRepaired[1];
    Object[] last = new Object[1];
    Thread copier = new Thread(() -> copy[0] = new MiniVectorRepaired(vector), "copier");
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
    Invariant.check("copied last", last[0], copy[0].last());
  }
}
