// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.hashtable;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Hashtable;
import java.util.Map;

// zoo: bug records=java.util.Hashtable
// expect cycle: deadlock * FEASIBLE
/**
 * Two threads compare or merge two collections both ways. Each is a java.util.Hashtable: equals
 * holds the one monitor while it asks the other table.
 */
@SuppressWarnings("JdkObsolete") // old classes are what it is about
public final class TableEquals {
  private TableEquals() {}

  static boolean meet(Map<String, Integer> own, Map<String, Integer> other) {
    return own.equals(other); // cycle: holds waits
  }

  public static void main(String[] args) throws InterruptedException {
    Map<String, Integer> left = new Hashtable<>();
    Map<String, Integer> right = new Hashtable<>();
    left.put("a", 1);
    right.put("a", 1);
    Thread first = new Thread(() -> meet(left, right), "left");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              meet(right, left);
            },
            "right");
    Pace.startAndJoin(first, second);
    Invariant.check("equal", true, left.equals(right));
  }
}
