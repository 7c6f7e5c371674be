// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keys of equal hash, which a map keeps in the order in which they came, and an entry that was
 * given away long before it is used.
 */
public final class KeysAndEntries {
  static int newEntry; // impossible, told: POTENTIAL
  static int oldEntry; // impossible, told: FEASIBLE
  static int orderOfKeys; // impossible, told: FEASIBLE
  private static final int MANY = 1_100;
  private static final Map<OwnKey, Integer> APART = new ConcurrentHashMap<>();
  private static final Map<String, Integer> COLLIDING = new ConcurrentHashMap<>();
  private static final Map<OwnKey, Integer> ALIKE = new ConcurrentHashMap<>();
  private static final Map<Integer, Integer> OLD = new HashMap<>(Map.of(1, 1));
  private static final Map<Integer, Integer> NEW = new HashMap<>(Map.of(1, 1));
  private static Map.Entry<Integer, Integer> ofOld;
  private static Map.Entry<Integer, Integer> ofNew;

  private static final OwnKey FIRST = new OwnKey(1);
  private static final OwnKey ALIKE_KEY = new OwnKey(1);
  private static final OwnKey APART_KEY = new OwnKey(2);

  /** Equal is only what is the same. */
  private static final class OwnKey {
    private final int hash;

    OwnKey(int hash) {
      this.hash = hash;
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  private KeysAndEntries() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    ofOld = OLD.entrySet().iterator().next();
    int sum = 0;
    for (int i = 0; i < MANY; i++) {
      Map<Integer, Integer> other = new HashMap<>(Map.of(1, 1));
      sum += other.entrySet().iterator().next().getValue();
    }
    ofNew = NEW.entrySet().iterator().next();
    SerialPair.run(KeysAndEntries::write, KeysAndEntries::read);
    if (sum != MANY) {
      throw new IllegalStateException();
    }
  }

  private static int putBehind() {
    COLLIDING.put("BB", 1);
    int sum = orderOfKeys;
    if (COLLIDING.keySet().iterator().next().equals("Aa")) {
      sum += orderOfKeys;
    }
    return sum;
  }

  private static void write() {
    orderOfKeys = 1;
    COLLIDING.put("Aa", 1);
    oldEntry = 1;
    ofOld.setValue(7);
    newEntry = 1;
    ofNew.setValue(7);
    if (APART.get(FIRST) == null) { // impossible, told: nothing
      APART.put(FIRST, 1);
    }
    if (ALIKE.get(FIRST) == null) { // impossible, told: FEASIBLE
      ALIKE.put(FIRST, 1);
    }
  }

  private static int read() {
    int sum = putBehind();
    if (OLD.get(1) == 7) {
      sum += oldEntry;
      sum += oldEntry;
    }
    if (NEW.get(1) == 7) {
      sum += newEntry;
      sum += newEntry;
    }
    APART.put(APART_KEY, 2);
    ALIKE.put(ALIKE_KEY, 2);
    return sum;
  }
}
