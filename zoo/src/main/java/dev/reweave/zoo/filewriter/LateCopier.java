// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.filewriter;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect overwritten: lock WWR FEASIBLE
/**
 * A full store takes a larger array and leaves copying to a thread of its own: what is put into the
 * larger array meanwhile is overwritten by the copy.
 */
public final class LateCopier {
  private int[] items = {1, 2};

  Thread grow() {
    int[] old = items;
    int[] larger = new int[4];
    items = larger;
    return new Thread(() -> copy(old, larger), "copier");
  }

  private static void copy(int[] old, int[] larger) {
    for (int i = 0; i < old.length; i++) {
      larger[i] = old[i]; // overwritten: remote
    }
  }

  int replace(int at, int value) {
    items[at] = value; // overwritten: first
    return items[at]; // overwritten: second
  }

  public static void main(String[] args) throws InterruptedException {
    LateCopier store = new LateCopier();
    Thread copier = store.grow();
    int[] seen = new int[1];
    Thread writer =
        new Thread(
            () -> {
              Pace.after(copier);
              seen[0] = store.replace(0, 7);
            },
            "writer");
    Pace.startAndJoin(copier, writer);
    Invariant.check("seen", 7, seen[0]); // silent
  }
}
