// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.random;

import java.util.Random;

/** Statements about single entries of the maps and the set that made-up programs share. */
final class MapStatements {
  private static final String[] MAPS = {"map", "guarded"};

  private MapStatements() {}

  /**
   * One of them.
   *
   * @param field a variable that may be assigned to
   * @param value an int expression
   * @param k a key
   */
  static String write(Random random, String field, String value, int k) {
    String map = MAPS[random.nextInt(MAPS.length)];
    String statement =
        switch (random.nextInt(19)) {
          case 0 -> "{ Integer x = $m.get($k); if (x != null) { $f = x; } }";
          case 1, 2 -> "$m.put($k, $m.getOrDefault($k, 0) + 1);";
          case 3 -> "if ($m.containsKey($k)) { $m.put($k, $v); }";
          case 4 -> "{ Integer x = $m.putIfAbsent($k, $v); if (x != null) { $f += x; } }";
          case 5 -> "if ($m.putIfAbsent($k, $v) == null) { $f++; }";
          case 6 -> "{ Integer x = $m.remove($k); if (x != null && x > $k) { $f = x; } }";
          case 7 -> "if ($m.remove($k, $v)) { $f++; }";
          case 8 -> "if ($m.replace($k, $k, $v)) { $f++; }";
          case 9 -> "if ($m.get($k) == null) { $m.put($k, $v); }";
          case 10 -> "if ($m.size() > $k) { $m.remove($k); }";
          case 11 -> "$m.replace($k, $v);";
          case 12 -> "{ Integer x = $m.get($k); if (x != null) { $m.put(0, x); } }";
          case 13 -> "{ Integer x = $m.put($k, $v); if (x != null) { $f = x + 1; } }";
          case 14 -> "if (set.add($k)) { $f++; }";
          case 15 -> "if (set.contains($v)) { set.remove($k); }";
          case 16 -> "{ Integer x = $m.get($k); if (x == $m.get(0)) { $f = 1; } }";
          case 17 -> "if ($m.isEmpty()) { $m.put($k, $v); }";
          default -> "$f = $m.getOrDefault($k, $v);";
        };
    return statement
        .replace("$m", map)
        .replace("$k", Integer.toString(k))
        .replace("$f", field)
        .replace("$v", value);
  }
}
