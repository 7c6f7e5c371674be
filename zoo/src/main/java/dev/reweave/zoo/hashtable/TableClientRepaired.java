// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.hashtable;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Hashtable;
import java.util.Map;

// zoo: repaired silent
/** A client changes a java.util.Hashtable by one call. */
@SuppressWarnings("JdkObsolete") // old classes are what it is about
public final class TableClientRepaired {
  private TableClientRepaired() {}

  static void count(Map<String, Integer> table, String word) {
    table.compute(word, (key, old) -> old == null ? 1 : old + 1);
  }

  static void reset(Map<String, Integer> table, String word) {
    table.put(word, 0);
  }

  public static void main(String[] args) throws InterruptedException {
    Map<String, Integer> table = new Hashtable<>();
    table.put("a", 5);
    Thread counter = new Thread(() -> count(table, "a"), "counter");
    Thread resetter =
        new Thread(
            () -> {
              Pace.after(counter);
              reset(table, "a");
            },
            "resetter");
    Pace.startAndJoin(counter, resetter);
    Invariant.check("count", 0, table.get("a"));
  }
}
