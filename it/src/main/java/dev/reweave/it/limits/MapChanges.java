// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.limits;

import dev.reweave.it.drivers.SerialPair;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One thread writes each field, then changes a map; the other looks at the map, whatever it finds,
 * and reads the field twice.
 */
public final class MapChanges {
  static int put; // possible, told: FEASIBLE
  static int cleared; // possible, told: nothing
  static int replacedAll; // possible, told: nothing
  static int putAll; // possible, told: nothing
  static int computed; // possible, told: nothing
  static int mergedByJdk; // possible, told: nothing
  static int nullValue; // possible, told: POTENTIAL
  static int sized; // possible, told: nothing
  static int iterated; // possible, told: nothing
  static int asText; // possible, told: nothing
  static int compared; // possible, told: POTENTIAL
  static int extended; // possible, told: POTENTIAL
  static int ownHash; // possible, told: nothing
  static int notEmptyAtFirst; // possible, told: nothing
  private static int shared;
  private static final Map<Integer, Integer> PUT = new ConcurrentHashMap<>();
  private static final Map<Integer, Integer> CLEARED = new ConcurrentHashMap<>();
  private static final Map<Integer, Integer> REPLACED = new ConcurrentHashMap<>();
  private static final Map<Integer, Integer> ALL = new ConcurrentHashMap<>();
  private static final Map<Integer, Integer> COMPUTED = new ConcurrentHashMap<>();
  private static final Map<Integer, Integer> MERGED = new ConcurrentHashMap<>();
  private static final Map<Integer, Integer> NULLS = new HashMap<>();
  private static final Map<Integer, Integer> SIZED = new ConcurrentHashMap<>();
  private static final Map<Integer, Integer> ITERATED = new ConcurrentHashMap<>();
  private static final Map<Integer, Integer> SHOWN = new ConcurrentHashMap<>();
  private static final Map<Integer, Integer> COMPARED = new TreeMap<>(Comparator.reverseOrder());
  private static final Map<Integer, Integer> EXTENDED = new OwnMap();
  private static final Map<Object, Integer> HASHED = new ConcurrentHashMap<>();
  private static final Map<Integer, Integer> FILLED = new ConcurrentHashMap<>(Map.of(1, 1));

  private static final class OwnMap extends HashMap<Integer, Integer> {
    private static final long serialVersionUID = 1;
  }

  private static final class OwnKey {
    @Override
    public int hashCode() {
      return 1;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof OwnKey;
    }
  }

  private MapChanges() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(MapChanges::write, MapChanges::read);
  }

  private static void write() {
    put = 1;
    PUT.put(1, 1);
    cleared = 1;
    CLEARED.put(1, 1);
    replacedAll = 1;
    REPLACED.put(1, 1);
    REPLACED.replaceAll((key, value) -> value + 1);
    putAll = 1;
    ALL.putAll(PUT);
    computed = 1;
    COMPUTED.compute(1, (key, value) -> ++shared);
    mergedByJdk = 1;
    MERGED.merge(1, 1, Math::max);
    nullValue = 1;
    NULLS.put(1, null);
    sized = 1;
    SIZED.put(1, 1);
    iterated = 1;
    ITERATED.put(1, 1);
    asText = 1;
    SHOWN.put(1, 1);
    compared = 1;
    COMPARED.put(1, 1);
    extended = 1;
    EXTENDED.put(1, 1);
    ownHash = 1;
    HASHED.put(new OwnKey(), 1);
    notEmptyAtFirst = 1;
    FILLED.put(2, 1);
  }

  private static int read() {
    boolean looked = PUT.containsKey(1);
    int sum = put;
    sum += put;
    looked |= CLEARED.containsKey(1);
    sum += cleared;
    sum += cleared;
    CLEARED.clear();
    looked |= REPLACED.containsKey(1);
    sum += replacedAll;
    sum += replacedAll;
    looked |= ALL.containsKey(1);
    sum += putAll;
    sum += putAll;
    looked |= COMPUTED.containsKey(1);
    sum += computed + shared;
    sum += computed;
    looked |= MERGED.containsKey(1);
    sum += mergedByJdk;
    sum += mergedByJdk;
    looked |= NULLS.containsKey(1);
    sum += nullValue;
    sum += nullValue;
    sum += SIZED.size();
    sum += sized;
    sum += sized;
    for (int key : ITERATED.keySet()) {
      sum += key;
    }
    sum += iterated;
    sum += iterated;
    looked |= SHOWN.containsKey(1);
    sum += asText;
    sum += asText;
    String shown = "map " + SHOWN;
    return sum + readOthers(Objects.hash(looked, shown));
  }

  private static int readOthers(int some) {
    boolean looked = COMPARED.containsKey(1);
    int sum = compared;
    sum += compared;
    looked |= EXTENDED.containsKey(1);
    sum += extended;
    sum += extended;
    looked |= HASHED.containsKey(new OwnKey());
    sum += ownHash;
    sum += ownHash;
    looked |= FILLED.containsKey(2);
    sum += notEmptyAtFirst;
    sum += notEmptyAtFirst;
    return looked ? sum : some;
  }
}
