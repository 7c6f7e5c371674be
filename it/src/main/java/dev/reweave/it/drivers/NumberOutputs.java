// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;

/**
 * Computes from four numbers, by as many features of the language as fit: the outputs depend on the
 * inputs in data, in branches, by way of lambdas, call-backs, boxes, arrays and exceptions.
 */
public final class NumberOutputs {
  static int a;
  static int b;
  static int c;
  static int d;
  static long[] out;

  private NumberOutputs() {}

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
    out = new long[15];
    out[0] = a * 3L + (b ^ c) - (d << 2) + (-a >>> 3) + (b >> 1) + (c | d) + (a & b);
    out[1] = a > b ? c : (byte) (d * 100) + (short) (a * 20000) + (char) (b - 70000);
    out[2] = divided();
    out[3] = switched(b);
    out[4] = applied(x -> x * c + a);
    out[5] = boxed();
    out[6] = sorted();
    out[7] = indexed();
    out[8] = recursive(a & 3, b);
    out[9] = (long) ((a / 3f + b * 0.1f) * 1000) + (long) (c * 1e10 / (d + 0.5)) % 1000;
    out[10] = ordered(((long) a << 33) / 7 % 1000, (long) b * c ^ ~(long) d);
    out[11] = looped();
    out[12] = same(a + c) * 2L + same((long) b * d);
    out[13] = clipped();
    out[14] = sameBox(a, b) ? c : d;
    return out;
  }

  private static long divided() {
    try {
      return c / d + (long) c % d;
    } catch (ArithmeticException e) {
      return a - 1000;
    }
  }

  private static long switched(int key) {
    switch (key) {
      case 0:
        return a + 1;
      case 1, 2:
        return c * 2;
      case 1000:
        return 7;
      default:
        return key - d;
    }
  }

  private static long applied(IntUnaryOperator operator) {
    return operator.applyAsInt(b) + operator.applyAsInt(2);
  }

  private static long boxed() {
    Integer sum = a + b;
    Long more = sum + 5L;
    return more * d;
  }

  private static <T> T same(T box) {
    return Objects.requireNonNull(box);
  }

  // That boxes are the same depends on what is in them.
  @SuppressWarnings({"BoxedPrimitiveEquality", "NumberEquality", "ReferenceEquality"})
  private static boolean sameBox(Integer x, Integer y) {
    return x == y;
  }

  private static long clipped() {
    try {
      return Math.addExact(Math.max(a, b), Math.abs(c)) * Math.min((long) c, d)
          + Integer.compare(b, c)
          + Long.signum(d)
          + Math.subtractExact((long) a << 40, (long) b << 40);
    } catch (ArithmeticException e) {
      return a;
    }
  }

  private static long sorted() {
    List<Integer> list = new ArrayList<>(List.of(a, b, c, d));
    list.sort(Comparator.comparingInt(x -> x % 3 - a));
    return list.get(0) * 10L + list.get(3);
  }

  private static long indexed() {
    int[] table = {4, 7, 9, 12};
    try {
      return table[a] + table[b];
    } catch (ArrayIndexOutOfBoundsException e) {
      return c;
    }
  }

  private static long recursive(int depth, long value) {
    return depth == 0 ? value : recursive(depth - 1, value * 2 + d);
  }

  private static long ordered(long x, long y) {
    return x < y ? x : y;
  }

  private static long looped() {
    long sum = 0;
    for (int i = 0; i < 40; i++) {
      sum += i % 2 == 0 ? a : -b;
      if (sum > 50 + c) {
        break;
      }
    }
    return sum;
  }
}
