// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.vector;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

// zoo: bug records=java.util.Collections$SynchronizedList
// expect cycle: deadlock * FEASIBLE
/**
 * Two threads compare or merge two collections both ways. Each is a synchronized wrapper: addAll
 * holds the wrapper's monitor while it asks the other wrapper.
 */
public final class ListAddAll {
  private ListAddAll() {}

  static void meet(List<String> own, List<String> other) {
    own.addAll(other); // cycle: holds waits
  }

  public static void main(String[] args) throws InterruptedException {
    List<String> left = Collections.synchronizedList(new ArrayList<>());
    List<String> right = Collections.synchronizedList(new ArrayList<>());
    left.add("a");
    right.add("a");
    Thread first = new Thread(() -> meet(left, right), "left");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              meet(right, left);
            },
            "right");
    Pace.startAndJoin(first, second);
    Invariant.check("sizes", 5, left.size() + right.size());
  }
}
