// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Pace;
import java.util.ArrayDeque;

// zoo: repaired
/** As {@link WokenTwice}, but who is woken looks again. */
public final class WokenTwiceRepaired {
  private final ArrayDeque<Integer> elements = new ArrayDeque<>();

  private synchronized void put(int element) {
    elements.add(element);
    notifyAll();
  }

  private synchronized int take() {
    try {
      while (elements.isEmpty()) {
        wait();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return elements.removeFirst();
  }

  public static void main(String[] args) throws InterruptedException {
    WokenTwiceRepaired it = new WokenTwiceRepaired();
    Thread giver =
        new Thread(
            () -> {
              it.put(1);
              it.put(2);
            },
            "giver");
    Thread ann = new Thread(() -> taking(it, giver), "ann");
    Thread bob = new Thread(() -> taking(it, giver), "bob");
    Pace.startAndJoin(giver, ann, bob);
  }

  private static void taking(WokenTwiceRepaired it, Thread before) {
    Pace.after(before);
    it.take();
  }
}
