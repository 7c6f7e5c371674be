// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

// zoo: bug
// expect seen: atomicset SEEN FEASIBLE
/** A list and the index of it are thread-safe, each by itself. */
public final class IndexedNames {
  private final List<String> names = Collections.synchronizedList(new ArrayList<>());
  private final Map<String, Integer> index = new ConcurrentHashMap<>();

  private void add(String name) {
    index.put(name, 0); // seen: first
    names.add(name); // seen: second
  }

  private String find(String name) {
    if (!index.containsKey(name)) { // seen: remote
      return name;
    }
    return names.isEmpty() ? "nobody" : name; // seen: remote
  }

  public static void main(String[] args) throws InterruptedException {
    IndexedNames register = new IndexedNames();
    String[] found = new String[1];
    Thread adder = new Thread(() -> register.add("ann"), "adder");
    Thread finder =
        new Thread(
            () -> {
              Pace.after(adder);
              found[0] = register.find("ann");
            },
            "finder");
    Pace.startAndJoin(adder, finder);
    Invariant.check("found", "ann", found[0]);
  }
}
