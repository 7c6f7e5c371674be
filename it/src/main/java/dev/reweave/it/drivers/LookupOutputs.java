// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** As {@link NumberOutputs}, but the outputs depend on the inputs by way of maps and sets. */
public final class LookupOutputs {
  static int a;
  static int b;
  static int c;
  static int d;
  static long[] out;

  private LookupOutputs() {}

  /** The four numbers are the arguments. */
  public static void main(String[] arguments) {
    int[] in = InputNumbers.of(arguments);
    compute(in[0], in[1], in[2], in[3]);
  }

  /** Each element of the result depends on the numbers in another way. */
  public static long[] compute(int newA, int newB, int newC, int newD) {
    a = newA;
    b = newB;
    c = newC;
    d = newD;
    out = new long[14];
    out[0] = stored(new HashMap<>());
    out[1] = counted(new ConcurrentHashMap<>());
    out[2] = missing(new HashMap<>());
    out[3] = ifAbsent(Collections.synchronizedMap(new HashMap<>()));
    out[4] = removedIfEqual(new ConcurrentHashMap<>());
    out[5] = replaced(new TreeMap<>());
    out[6] = wide(new HashMap<>());
    out[7] = small(new ConcurrentHashMap<>());
    out[8] = member(new HashSet<>(), a);
    out[9] = member(ConcurrentHashMap.newKeySet(), b);
    out[10] = same(new HashMap<>());
    out[11] = keyed(new HashMap<>());
    out[12] = forgotten(new ConcurrentHashMap<>());
    out[13] = whole(new HashMap<>());
    return out;
  }

  private static long stored(Map<String, Integer> map) {
    map.put("a", a);
    map.put("b", b);
    Integer before = map.put("a", c + d);
    return map.get("a") * 3L + map.get("b") - before;
  }

  private static long counted(Map<String, Integer> map) {
    for (int i = 0; i < 3; i++) {
      map.put("n", map.getOrDefault("n", d) + c);
    }
    return map.get("n");
  }

  private static long missing(Map<String, Integer> map) {
    if (a > b) {
      map.put("a", a);
    }
    Integer found = map.get("a");
    return found == null ? c : found - d;
  }

  private static long ifAbsent(Map<String, Integer> map) {
    Integer first = map.putIfAbsent("k", a);
    Integer second = map.putIfAbsent("k", b);
    return (first == null ? 1 : 2) + 10L * second + (map.containsKey("k") ? c : d);
  }

  private static long removedIfEqual(Map<Integer, Integer> map) {
    map.put(7, a);
    boolean isRemoved = map.remove(7, b);
    return isRemoved ? map.getOrDefault(7, c) : map.get(7) + d;
  }

  private static long replaced(Map<Integer, Integer> map) {
    map.put(1, a);
    map.replace(1, b);
    boolean isReplaced = map.replace(1, c, d);
    return map.get(1) * 2L + (isReplaced ? 1 : 0) + (map.replace(2, a) == null ? 5 : 6);
  }

  private static long wide(Map<String, Long> map) {
    map.put("small", (long) a << 20);
    map.put("large", (long) b << 45);
    return map.get("small") + map.get("large");
  }

  private static long small(Map<String, Object> map) {
    map.put("char", (char) a);
    map.put("short", (short) b);
    map.put("byte", (byte) c);
    map.put("truth", a > b);
    long sum = (Character) map.get("char") + (Short) map.get("short") + (Byte) map.get("byte");
    return (Boolean) map.get("truth") ? sum : -sum;
  }

  private static long member(Set<Integer> set, int value) {
    if (value > c) {
      set.add(3);
    }
    boolean isNew = set.add(3);
    boolean isThere = set.contains(3);
    boolean isGone = set.remove(4);
    return (isNew ? a : b) + (isThere ? 10L * c : 1) + (isGone ? 1 : d);
  }

  /** Whether two boxes are the same depends on what is in them. */
  private static long same(Map<String, Object> map) {
    map.put("a", a);
    map.put("b", b);
    return map.get("a") == map.get("b") ? c : d;
  }

  /** Which entry depends on a value. */
  private static long keyed(Map<Integer, Integer> map) {
    map.put(a, c);
    map.put(b, d);
    return map.get(a) + 3L * map.getOrDefault(2, b);
  }

  private static long forgotten(Map<String, Integer> map) {
    map.put("k", a);
    Integer was = map.remove("k");
    Integer never = map.remove("k");
    return was + (never == null ? b : c);
  }

  private static long whole(Map<String, Integer> map) {
    map.put("k", a);
    int sum = 0;
    for (Integer each : map.values()) {
      sum += each + b;
    }
    return sum + map.size();
  }
}
