// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.filewriter;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect torn: lock WRW FEASIBLE
/**
 * A full store installs a larger, empty array and lets the elements follow: a reader in between
 * finds holes.
 */
public final class GrowingStore {
  private String[] items = {"a", "b"};

  void grow() {
    String[] old = items;
    String[] larger = new String[4];
    publish(larger);
    for (int i = 0; i < old.length; i++) {
      larger[i] = old[i]; // torn: second
    }
  }

  private void publish(String[] larger) {
    larger[0] = ""; // torn: first
    items = larger;
  }

  int firstLength() {
    return items[0].length(); // torn: remote
  }

  public static void main(String[] args) throws InterruptedException {
    GrowingStore store = new GrowingStore();
    Thread grower = new Thread(store::grow, "grower");
    int[] length = new int[1];
    Thread reader =
        new Thread(
            () -> {
              Pace.after(grower);
              length[0] = store.firstLength();
            },
            "reader");
    Pace.startAndJoin(grower, reader);
    Invariant.check("length", 1, length[0]);
  }
}
