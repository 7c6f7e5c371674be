// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.locks;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayList;
import java.util.List;

// zoo: bug
// expect lost: lock RWW POTENTIAL EqualLocks.count
/** Two equal lock objects are two locks. */
public final class EqualLocks {
  private int count;

  void add(List<String> lock) {
    synchronized (lock) {
      count++; // lost: first remote second
    }
  }

  public static void main(String[] args) throws InterruptedException {
    EqualLocks counter = new EqualLocks();
    List<String> one = new ArrayList<>(List.of("lock"));
    List<String> other = new ArrayList<>(List.of("lock"));
    Thread first = new Thread(() -> counter.add(one), "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              counter.add(other);
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("count", 2, counter.count);
  }
}
