// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.filewriter;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired
/** The larger array is filled first and published last, by a volatile write. */
public final class GrowingStoreRepaired {
  private volatile String[] items = {"a", "b"};

  void grow() {
    String[] old = items;
    String[] larger = new String[4];
    for (int i = 0; i < old.length; i++) {
      larger[i] = old[i]; // silent
    }
    items = larger;
  }

  int firstLength() {
    return items[0].length(); // silent
  }

  public static void main(String[] args) throws InterruptedException {
    GrowingStoreRepaired store = new GrowingStoreRepaired();
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
