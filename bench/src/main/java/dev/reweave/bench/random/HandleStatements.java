// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.random;

import java.util.Random;

/**
 * Statements that access fields and array elements by {@code VarHandle}s and an updater, and that
 * give functions to atomic variables and maps.
 */
final class HandleStatements {
  /** Members that the statements use. */
  static final String MEMBERS =
      """
          static final class Cell { volatile int x; volatile int u; }
          static final Cell cell = new Cell();
          static final VarHandle V = field(null, "v"), X = field(Cell.class, "x");
          static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);
          static final AtomicIntegerFieldUpdater<Cell> U =
              AtomicIntegerFieldUpdater.newUpdater(Cell.class, "u");
          static VarHandle field(Class<?> type, String name) {
            try {
              MethodHandles.Lookup lookup = MethodHandles.lookup();
              return type == null ? lookup.findStaticVarHandle(%s.class, name, int.class)
                  : lookup.findVarHandle(Cell.class, name, int.class);
            } catch (ReflectiveOperationException e) { throw new Error(e); }
          }
      """;

  private HandleStatements() {}

  /**
   * One of them.
   *
   * @param field a variable that may be assigned to
   * @param value an int expression
   * @param k an index or key
   */
  static String write(Random random, String field, String value, int k) {
    String statement =
        switch (random.nextInt(22)) {
          case 0 -> "if ((int) V.getVolatile() < $k + 2) { V.setVolatile($v); }";
          case 1 -> "V.getAndAdd($k);";
          case 2 -> "$f = (int) X.getVolatile(cell);";
          case 3 -> "X.setVolatile(cell, (int) X.getVolatile(cell) + 1);";
          case 4 -> "if (X.compareAndSet(cell, $k, $v)) { $f++; }";
          case 5 -> "if ((int) X.getAndAdd(cell, 1) == $k) { $f = $v; }";
          case 6 -> "X.getAndBitwiseXor(cell, 3);";
          case 7 -> "if ((int) X.compareAndExchange(cell, $k, $k + 1) == $k) { cell.x++; }";
          case 8 -> "if ((int) ELEMENTS.getVolatile(array, $k) < 3) { array[$k] = $v; }";
          case 9 -> "ELEMENTS.setVolatile(array, $k, $v);";
          case 10 -> "if (U.get(cell) == $k) { U.set(cell, $v); }";
          case 11 -> "if (U.incrementAndGet(cell) > $k) { $f++; }";
          case 12 -> "$f = U.updateAndGet(cell, n -> n + $k);";
          case 13 -> "if (atomic.updateAndGet(n -> n + 1) > $k) { $f = $v; }";
          case 14 -> "$f += atomic.getAndAccumulate($v, (n, m) -> n > m ? n : m);";
          case 15 -> "atomic.getAndUpdate(n -> n < 4 ? n + 1 : 0);";
          case 16 -> "map.merge($k, 1, Integer::sum);";
          case 17 -> "if (map.merge($k, 1, (n, m) -> n + m) > 1) { $f++; }";
          case 18 -> "guarded.compute($k, (n, m) -> m == null ? 1 : m + 1);";
          case 19 -> "map.computeIfPresent($k, (n, m) -> m > 2 ? null : m + 1);";
          case 20 -> "{ Integer x = map.computeIfAbsent($k, n -> n + 1); $f = x; }";
          default -> "if (cell.x < 3) { X.setRelease(cell, $v); }";
        };
    return statement.replace("$k", Integer.toString(k)).replace("$f", field).replace("$v", value);
  }
}
