// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.mapaction;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;

// zoo: negative silent
/**
 * One thread looks at each collection twice. What the other calls in between could change them, but
 * finds nothing to do: the entry is there already, or nothing is there to be removed.
 */
public final class NothingToDo {
  private final Map<String, Integer> prices = new ConcurrentHashMap<>(Map.of("tea", 2));
  private final NavigableMap<String, Integer> none = new ConcurrentSkipListMap<>();
  private final Map<String, Integer> guarded =
      Collections.synchronizedMap(new HashMap<>(Map.of("tea", 2)));
  private final Deque<String> orders = new ConcurrentLinkedDeque<>(List.of("tea"));
  private final CopyOnWriteArrayList<String> guests = new CopyOnWriteArrayList<>(List.of("Ann"));
  private int seen;

  private void look() {
    seen += prices.get("tea") + prices.get("tea");
    seen += none.size() + none.size();
    seen += guarded.get("tea") + guarded.get("tea");
    seen += orders.size() + orders.size();
    seen += guests.size() + guests.size();
  }

  private void tidy() {
    prices.computeIfAbsent("tea", name -> 3);
    prices.computeIfPresent("coffee", (name, price) -> price + 1);
    none.pollFirstEntry();
    none.computeIfPresent("tea", (name, price) -> null);
    guarded.computeIfAbsent("tea", name -> 3);
    orders.removeFirstOccurrence("coffee");
    guests.addIfAbsent("Ann");
    guests.addAllAbsent(List.of("Ann"));
  }

  public static void main(String[] args) throws InterruptedException {
    NothingToDo program = new NothingToDo();
    Thread guest = new Thread(program::look, "guest");
    Thread waiter =
        new Thread(
            () -> {
              Pace.after(guest);
              program.tidy();
            },
            "waiter");
    Pace.startAndJoin(guest, waiter);
    Invariant.check("seen", 2 * (2 + 0 + 2 + 1 + 1), program.seen);
  }
}
