// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Pace;
import java.util.ArrayDeque;

// zoo: bug probed
// expect harm: any * CONFIRMED
/**
 * Who waits for an element looks once before it waits, and not again when it is woken. Two wait,
 * and both are woken for the first of two elements; in the recorded run nobody waits.
 */
public final class WokenTwice {
  private final ArrayDeque<Integer> elements = new ArrayDeque<>();

  private synchronized void put(int element) {
    elements.add(element); // harm: place
    notifyAll();
  }

  private synchronized int take() {
    try {
      if (elements.isEmpty()) { // harm: place
        wait();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return elements.removeFirst(); // harm: place
  }

  public static void main(String[] args) throws InterruptedException {
    WokenTwice it = new WokenTwice();
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

  private static void taking(WokenTwice it, Thread before) {
    Pace.after(before);
    it.take();
  }
}
