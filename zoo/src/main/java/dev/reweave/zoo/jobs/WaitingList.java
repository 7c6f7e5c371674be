// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.jobs;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.List;
import java.util.Vector;

// zoo: negative
/** One looks before adding, the other only adds: whatever was seen was true before that add. */
public final class WaitingList {
  private final List<String> names = new Vector<>();
  private boolean wasEmpty;

  private void open() {
    wasEmpty = names.size() == 0;
    names.add("first");
  }

  private void join() {
    names.add("other");
  }

  public static void main(String[] args) throws InterruptedException {
    WaitingList list = new WaitingList();
    Thread ann = new Thread(list::open, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              list.join();
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.check("names", 2, list.names.size());
    Invariant.check("empty", 1, list.wasEmpty ? 1 : 0);
  }
}
