// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.hashtable;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Hashtable;
import java.util.Map;

// zoo: bug
// expect lost: lock RWW FEASIBLE
/** A client reads a java.util.Hashtable and puts what it made of it, in two calls. */
@SuppressWarnings("JdkObsolete") // old classes are what it is about
public final class TableClient {
  private TableClient() {}

  static void count(Map<String, Integer> table, String word) {
    Integer old = table.get(word); // lost: first
    table.put(word, old == null ? 1 : old + 1); // lost: second
  }

  static void reset(Map<String, Integer> table, String word) {
    table.put(word, 0); // lost: remote
  }

  public static void main(String[] args) throws InterruptedException {
    Map<String, Integer> table = new Hashtable<>();
    table.put("a", 5); // silent
    Thread counter = new Thread(() -> count(table, "a"), "counter");
    Thread resetter =
        new Thread(
            () -> {
              Pace.after(counter);
              reset(table, "a");
            },
            "resetter");
    Pace.startAndJoin(counter, resetter);
    Invariant.check("count", 0, table.get("a")); // silent
  }
}
