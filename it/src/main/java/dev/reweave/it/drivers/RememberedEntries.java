// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * As {@link TicketedUpdates}, with entries of maps and sets: two threads update fields, one thread
 * after the other, and look at an entry before and change it after. Updates of fields whose names
 * begin with {@code free} can be lost, as nothing depends on what the entry holds, or no other
 * content would change it; of the others none can.
 */
public final class RememberedEntries {
  static int freeCounted;
  static int freeWrapped;
  static int freeTested;
  static int freeForgotten;
  static int freeDefaulted;
  static int freeMember;
  static int freeComputed;
  static int freeMerged;
  static int freeMade;
  static int counted;
  static int wrapped;
  static int absent;
  static int claimed;
  static int removed;
  static int replaced;
  static int same;
  static int sized;
  static int cleared;
  static int joined;
  static int computed;
  static int keyed;
  static int extended;
  static int merged;
  static int summed;
  static int made;

  private static final Map<String, Integer> MAP = new ConcurrentHashMap<>();
  private static final Map<String, Object> OBJECTS = new ConcurrentHashMap<>();
  private static final Map<String, Long> GUARDED = Collections.synchronizedMap(new HashMap<>());
  private static final Map<String, Integer> SIZED = new ConcurrentHashMap<>();
  private static final Map<String, Integer> CLEARED = new ConcurrentHashMap<>();
  private static final Map<Integer, Integer> KEYED = new ConcurrentHashMap<>();
  private static final Map<String, Integer> EXTENDED = new Own();
  private static final Set<String> SET = ConcurrentHashMap.newKeySet();
  private static Object initial;
  private static int at;

  /** Gives one more than was put. */
  private static final class Own extends ConcurrentHashMap<String, Integer> {
    private static final long serialVersionUID = 1;

    @Override
    public Integer get(Object key) {
      Integer found = super.get(key);
      return found == null ? null : found + 1;
    }
  }

  private RememberedEntries() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    MAP.put("tested", 5);
    MAP.put("claimed twice", 0);
    initial = box(1000);
    OBJECTS.put("same", initial);
    CLEARED.put("entry", 1);
    SerialPair.run(() -> updates(0), () -> updates(1));
  }

  private static Integer box(int content) {
    return Integer.valueOf(content);
  }

  private static void updates(int turn) {
    freeCounted();
    freeWrapped();
    freeTested();
    freeForgotten(turn);
    freeDefaulted();
    freeMember();
    freeComputed();
    freeMerged();
    freeMade();
    counted(turn);
    wrapped(turn);
    absent(turn);
    claimed();
    removed(turn);
    replaced(turn);
    same(turn);
    sized(turn);
    cleared(turn);
    joined();
    computed(turn);
    keyed();
    extended(turn);
    merged(turn);
    summed(turn);
    made();
  }

  private static void freeCounted() {
    MAP.put("free", MAP.getOrDefault("free", 0) + 1);
    freeCounted = freeCounted + 1;
    MAP.put("free", MAP.get("free") + 1);
  }

  private static void freeWrapped() {
    GUARDED.put("free", GUARDED.getOrDefault("free", 0L) + 1);
    freeWrapped = freeWrapped + 1;
    GUARDED.put("free", 1L << 40);
  }

  /** Whatever order the updates come in, it is there, and more than four. */
  private static void freeTested() {
    Integer found = MAP.get("tested");
    if (found != null && found > 4) {
      freeTested = freeTested + 1;
      MAP.put("tested", found + 1);
    }
  }

  private static void freeForgotten(int turn) {
    MAP.put("forgotten", turn);
    freeForgotten = freeForgotten + 1;
    MAP.remove("forgotten");
  }

  private static void freeDefaulted() {
    int found = MAP.getOrDefault("defaulted", 7);
    if (found > 0) {
      freeDefaulted = freeDefaulted + 1;
    }
    MAP.put("defaulted", found * 2);
  }

  private static void freeMember() {
    boolean unused = SET.contains("free");
    freeMember = freeMember + 1;
    SET.add("free");
  }

  private static void counted(int turn) {
    if (MAP.getOrDefault("counted", 0) == turn) {
      counted = counted + 1;
    }
    MAP.put("counted", turn + 1);
  }

  private static void wrapped(int turn) {
    Long found = GUARDED.get("wrapped");
    if (turn == 0 ? found == null : found != null && found == 3) {
      wrapped = wrapped + 1;
      GUARDED.put("wrapped", 3L);
    }
  }

  private static void absent(int turn) {
    if (MAP.containsKey("absent") == (turn == 1)) {
      absent = absent + 1;
      MAP.put("absent", 1);
    }
  }

  private static void claimed() {
    if (MAP.putIfAbsent("claimed", 1) == null) {
      claimed = claimed + 1;
      MAP.remove("claimed");
    }
  }

  private static void removed(int turn) {
    if (MAP.remove("claimed twice", turn)) {
      removed = removed + 1;
      MAP.put("claimed twice", turn + 1);
    }
  }

  private static void replaced(int turn) {
    MAP.putIfAbsent("replaced", 0);
    if (MAP.get("replaced") == turn) {
      replaced = replaced + 1;
      MAP.replace("replaced", turn, turn + 1);
    }
  }

  /** The box that was there first is equal to the other, but not the same. */
  private static void same(int turn) {
    Object found = OBJECTS.get("same");
    if (turn == 0 || found != initial) {
      same = same + 1;
      OBJECTS.put("same", box(1000));
    }
  }

  private static void sized(int turn) {
    if (SIZED.size() == turn) {
      sized = sized + 1;
    }
    SIZED.put("entry", turn);
  }

  private static void cleared(int turn) {
    if ((CLEARED.get("entry") == null) == (turn == 1)) {
      cleared = cleared + 1;
      CLEARED.clear();
    }
  }

  private static void joined() {
    if (SET.add("joined")) {
      joined = joined + 1;
      SET.remove("joined");
    }
  }

  private static void computed(int turn) {
    Integer found = MAP.get("computed");
    if (turn == 0 || found != null && found == 1) {
      computed = computed + 1;
      MAP.merge("computed", 1, Integer::sum);
    }
  }

  /** Nothing depends on the entry, but which one it is depends on what was read. */
  private static void keyed() {
    int now = at;
    KEYED.put(now, 1);
    keyed = keyed + 1;
    at = now + 1;
  }

  private static void extended(int turn) {
    Integer found = EXTENDED.get("entry");
    if (turn == 0 || found != null && found == 2) {
      extended = extended + 1;
      EXTENDED.put("entry", 1);
    }
  }

  private static void freeComputed() {
    GUARDED.compute("computed", (k, v) -> v == null ? 1L : v + 1);
    freeComputed = freeComputed + 1;
    GUARDED.computeIfPresent("computed", (k, v) -> v + 1);
  }

  private static void freeMerged() {
    MAP.merge("free sum", 1, Integer::sum);
    freeMerged = freeMerged + 1;
    MAP.merge("free sum", 2, Integer::sum);
  }

  /** The second finds what the first has made, and it need not. */
  private static void freeMade() {
    OBJECTS.computeIfAbsent("made", k -> new Object());
    freeMade = freeMade + 1;
    MAP.put("made", 1);
  }

  private static void merged(int turn) {
    if (MAP.merge("merged", 1, (a, b) -> a + b) == 2 * turn + 1) {
      merged = merged + 1;
    }
    MAP.merge("merged", 1, (a, b) -> a + b);
  }

  private static void summed(int turn) {
    MAP.merge("sum", 1, Integer::sum);
    if (MAP.get("sum") == 2 * turn + 1) {
      summed = summed + 1;
    }
    MAP.merge("sum", 1, Integer::sum);
  }

  private static void made() {
    boolean[] isNew = {false};
    OBJECTS.computeIfAbsent(
        "made for one",
        k -> {
          isNew[0] = true;
          return new Object();
        });
    if (isNew[0]) {
      made = made + 1;
      OBJECTS.remove("made for one");
    }
  }
}
