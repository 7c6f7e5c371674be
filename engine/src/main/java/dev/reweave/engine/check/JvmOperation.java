// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;
import static java.lang.Float.floatToRawIntBits;
import static java.lang.Float.intBitsToFloat;

import java.util.OptionalLong;

/**
 * The JVM's operations by opcode (JVMS chapter 6), for operands and results as {@code
 * ExpressionList} has them; jumps give whether they jump. Written by the book, apart from the
 * evaluator that schedules are searched with.
 */
final class JvmOperation {
  private JvmOperation() {}

  /** Empty for a division by zero. */
  static OptionalLong result(int opcode, long x, long y) {
    boolean isDivision = opcode >= 108 && opcode <= 115;
    boolean isWhole = (opcode & 3) == 0 ? (int) y == 0 : (opcode & 3) == 1 && y == 0;
    return isDivision && isWhole ? OptionalLong.empty() : OptionalLong.of(compute(opcode, x, y));
  }

  @SuppressWarnings("NarrowCalculation") // as the instructions do
  private static long compute(int opcode, long x, long y) {
    int i = (int) x;
    int j = (int) y;
    return switch (opcode) {
      case 301, 302, 303, 304, 305, 306 -> boxed(opcode - 301, x);
      case 311 -> (x << 6) >> 6;
      case 312 -> isBox(x) ? x >>> 58 << 58 : x;
      case 315 -> isBox(x) || x >>> 40 == 0 ? compute(312, x, 0) : x & -(1L << 40);
      case 313 -> bit(x >= -(1L << 57) && x < 1L << 57);
      case 314 -> x == 0 ? y : x;
      case 96 -> i + j;
      case 100 -> i - j;
      case 104 -> i * j;
      case 108 -> i / j;
      case 112 -> i % j;
      case 116 -> -i;
      case 120 -> i << (j & 31);
      case 122 -> i >> (j & 31);
      case 124 -> i >>> (j & 31);
      case 126 -> i & j;
      case 128 -> i | j;
      case 130 -> i ^ j;
      case 97 -> x + y;
      case 101 -> x - y;
      case 105 -> x * y;
      case 109 -> x / y;
      case 113 -> x % y;
      case 117 -> -x;
      case 121 -> x << (j & 63);
      case 123 -> x >> (j & 63);
      case 125 -> x >>> (j & 63);
      case 127 -> x & y;
      case 129 -> x | y;
      case 131 -> x ^ y;
      case 98, 102, 106, 110, 114, 118 ->
          floatToRawIntBits(ofFloats(opcode, intBitsToFloat(i), intBitsToFloat(j)));
      case 99, 103, 107, 111, 115, 119 ->
          doubleToRawLongBits(ofDoubles(opcode, longBitsToDouble(x), longBitsToDouble(y)));
      default -> opcode < 148 || opcode == 300 ? convert(opcode, x) : compare(opcode, x, y);
    };
  }

  /** Bit 62, the class of the box in four bits, and 58 bits of content. */
  private static long boxed(int boxClass, long content) {
    return (16L + boxClass) * (1L << 58) + Math.floorMod(content, 1L << 58);
  }

  private static boolean isBox(long word) {
    return word >>> 62 == 1;
  }

  private static float ofFloats(int opcode, float a, float b) {
    return switch (opcode) {
      case 98 -> a + b;
      case 102 -> a - b;
      case 106 -> a * b;
      case 110 -> a / b;
      case 114 -> a % b;
      default -> -a;
    };
  }

  private static double ofDoubles(int opcode, double a, double b) {
    return switch (opcode) {
      case 99 -> a + b;
      case 103 -> a - b;
      case 107 -> a * b;
      case 111 -> a / b;
      case 115 -> a % b;
      default -> -a;
    };
  }

  private static long convert(int opcode, long x) {
    float f = intBitsToFloat((int) x);
    double d = longBitsToDouble(x);
    return switch (opcode) {
      case 133 -> x;
      case 134 -> floatToRawIntBits((float) (int) x);
      case 135 -> doubleToRawLongBits((double) (int) x);
      case 136 -> (int) x;
      case 137 -> floatToRawIntBits((float) x);
      case 138 -> doubleToRawLongBits((double) x);
      case 139 -> (int) f;
      case 140 -> (long) f;
      case 141 -> doubleToRawLongBits((double) f);
      case 142 -> (int) d;
      case 143 -> (long) d;
      case 144 -> floatToRawIntBits((float) d);
      case 145 -> (byte) x;
      case 146 -> (char) x;
      case 147 -> (short) x;
      case 300 -> x & 1;
      default -> throw new IllegalArgumentException("no operation: " + opcode);
    };
  }

  private static long compare(int opcode, long x, long y) {
    return switch (opcode) {
      case 148 -> Long.compare(x, y);
      case 149, 150 -> ofReals(opcode == 150, intBitsToFloat((int) x), intBitsToFloat((int) y));
      case 151, 152 -> ofReals(opcode == 152, longBitsToDouble(x), longBitsToDouble(y));
      case 153, 198 -> bit(x == 0);
      case 154, 199 -> bit(x != 0);
      case 155 -> bit(x < 0);
      case 156 -> bit(x >= 0);
      case 157 -> bit(x > 0);
      case 158 -> bit(x <= 0);
      case 159, 165 -> bit(x == y);
      case 160, 166 -> bit(x != y);
      case 161 -> bit(x < y);
      case 162 -> bit(x >= y);
      case 163 -> bit(x > y);
      case 164 -> bit(x <= y);
      default -> throw new IllegalArgumentException("no operation: " + opcode);
    };
  }

  /** Not Double.compare: 0.0 equals -0.0; NaN makes the result 1 or -1 by the opcode. */
  private static int ofReals(boolean isGreaterForNaN, double a, double b) {
    if (a < b) {
      return -1;
    } else if (a > b) {
      return 1;
    }
    return a == b ? 0 : isGreaterForNaN ? 1 : -1;
  }

  private static long bit(boolean value) {
    return value ? 1 : 0;
  }
}
