// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Loops, switches, handlers, recursion, lambdas, enums, records, strings. */
public final class Flow {
  private static int calls;
  private int depth;

  @SuppressWarnings("ImmutableEnumChecker")
  enum Colour {
    RED,
    GREEN {
      @Override
      int weight() {
        return 7;
      }
    };

    int uses;

    int weight() {
      return ++uses;
    }
  }

  record Point(int x, long y) {
    Point {
      calls++;
    }
  }

  interface Greeter {
    String greet(String whom);

    default String twice(String whom) {
      calls++;
      return greet(greet(whom));
    }

    static Greeter polite() {
      int before = calls;
      return whom -> "dear " + whom + before;
    }
  }

  private Flow() {}

  private int fib(int n) {
    depth++;
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @SuppressWarnings("Finally")
  private int tangled(int n) {
    int result = 0;
    outer:
    for (int i = 0; i < n; i++) {
      try {
        switch (i % 4) {
          case 0 -> result += 1;
          case 1 -> {
            continue outer;
          }
          case 2 -> throw new IllegalStateException("two");
          default -> {
            break outer;
          }
        }
      } catch (IllegalStateException e) {
        result += e.getMessage().length();
      } finally {
        depth += result;
      }
    }
    return result;
  }

  private static String words(String key) {
    return switch (key) {
      case "one" -> "1";
      case "two" -> "2" + calls++;
      default -> key;
    };
  }

  private static <T extends Comparable<T>> T larger(T a, T b) {
    calls++;
    return a.compareTo(b) > 0 ? a : b;
  }

  /** Runs it. */
  public static Object run() {
    Flow flow = new Flow();
    List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
    list.sort(
        (a, b) -> {
          calls++;
          return a - b;
        });
    Supplier<Flow> maker = Flow::new;
    long big = 0;
    for (double d = 0; d < 3; d += 0.5) {
      big += (long) d + Colour.GREEN.weight() + Colour.RED.weight();
    }
    return ""
        + flow.fib(10)
        + flow.depth
        + flow.tangled(9)
        + words("one")
        + words("two")
        + words("x")
        + larger("a", "b")
        + larger(3, 2)
        + new Point(1, 2L)
        + list
        + maker.get().depth
        + Greeter.polite().twice("x")
        + big
        + calls
        + new Point(1, 2).equals(new Point(1, 2))
        + Colour.valueOf("RED").uses
        + Colour.values().length;
  }
}
