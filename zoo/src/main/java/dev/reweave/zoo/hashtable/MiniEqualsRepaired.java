// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.hashtable;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** A table asks the other for its size before it takes its own monitor. */
public final class MiniEqualsRepaired {
  private int count;

  synchronized int size() {
    return count;
  }

  synchronized void put() {
    count++;
  }

  boolean sameAs(MiniEqualsRepaired other) {
    return has(other.size());
  }

  private synchronized boolean has(int size) {
    return count == size;
  }

  public static void main(String[] args) throws InterruptedException {
    MiniEqualsRepaired left = new MiniEqualsRepaired();
    MiniEqualsRepaired right = new MiniEqualsRepaired();
    left.put();
    right.put();
    Thread first = new Thread(() -> left.sameAs(right), "left");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              right.sameAs(left);
            },
            "right");
    Pace.startAndJoin(first, second);
    Invariant.check("equal", true, left.sameAs(right));
  }
}
