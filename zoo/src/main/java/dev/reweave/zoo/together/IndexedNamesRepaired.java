// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

// zoo: repaired silent
/** One lock is held over the change of both. */
public final class IndexedNamesRepaired {
  private final List<String> names = Collections.synchronizedList(new ArrayList<>());
  private final Map<String, Integer> index = new ConcurrentHashMap<>();

  private synchronized void add(String name) {
    index.put(name, 0);
    names.add(name);
  }

  private synchronized String find(String name) {
    if (!index.containsKey(name)) {
      return name;
    }
    return names.isEmpty() ? "nobody" : name;
  }

  public static void main(String[] args) throws InterruptedException {
    IndexedNamesRepaired register = new IndexedNamesRepaired();
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
