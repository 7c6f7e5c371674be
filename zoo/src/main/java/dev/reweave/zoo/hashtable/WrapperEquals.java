// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.hashtable;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

// zoo: bug records=java.util.Collections$SynchronizedMap
// expect cycle: deadlock * FEASIBLE
/**
 * Two threads compare or merge two collections both ways. Each is a synchronized wrapper: equals
 * holds the wrapper's monitor while it asks the other wrapper.
 */
public final class WrapperEquals {
  private WrapperEquals() {}

  static boolean meet(Map<String, Integer> own, Map<String, Integer> other) {
    return own.equals(other); // cycle: holds waits
  }

  public static void main(String[] args) throws InterruptedException {
    Map<String, Integer> left = Collections.synchronizedMap(new HashMap<>());
    Map<String, Integer> right = Collections.synchronizedMap(new HashMap<>());
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
