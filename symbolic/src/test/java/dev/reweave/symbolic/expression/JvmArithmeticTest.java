// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.expression;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Float.floatToRawIntBits;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** The JVM that runs the test is the reference. */
class JvmArithmeticTest {
  private static final int[] ODD = {0, 1, -1, 2, 31, 33, 127, 128, 255, -128, 65535, 1 << 31};

  private final Random random = new Random(6);

  private int some() {
    return random.nextInt(3) == 0 ? ODD[random.nextInt(ODD.length)] : random.nextInt();
  }

  @Test
  void ints() {
    for (int i = 0; i < 10_000; i++) {
      int x = some();
      int y = some();
      binary(x + y, Opcodes.IADD, x, y);
      binary(x - y, Opcodes.ISUB, x, y);
      binary(x * y, Opcodes.IMUL, x, y);
      binary(x << y, Opcodes.ISHL, x, y);
      binary(x >> y, Opcodes.ISHR, x, y);
      binary(x >>> y, Opcodes.IUSHR, x, y);
      binary(x & y, Opcodes.IAND, x, y);
      binary(x | y, Opcodes.IOR, x, y);
      binary(x ^ y, Opcodes.IXOR, x, y);
      if (y != 0) {
        binary(x / y, Opcodes.IDIV, x, y);
        binary(x % y, Opcodes.IREM, x, y);
      }
      binary(x < y ? 1 : 0, Opcodes.IF_ICMPLT, x, y);
      binary(x >= y ? 1 : 0, Opcodes.IF_ICMPGE, x, y);
      unary((byte) x, Opcodes.I2B, x);
      unary((char) x, Opcodes.I2C, x);
      unary((short) x, Opcodes.I2S, x);
      unary(-x, Opcodes.INEG, x);
      unary(x & 1, JvmArithmetic.TO_BOOLEAN, x);
    }
  }

  @Test
  void longs() {
    for (int i = 0; i < 10_000; i++) {
      long x = random.nextLong() >> random.nextInt(64);
      long y = random.nextLong() >> random.nextInt(64);
      binary(x + y, Opcodes.LADD, x, y);
      binary(x * y, Opcodes.LMUL, x, y);
      binary(x << y, Opcodes.LSHL, x, (int) y);
      binary(x >>> y, Opcodes.LUSHR, x, (int) y);
      binary(x ^ y, Opcodes.LXOR, x, y);
      binary(Long.compare(x, y), Opcodes.LCMP, x, y);
      if (y != 0) {
        binary(x / y, Opcodes.LDIV, x, y);
        binary(x % y, Opcodes.LREM, x, y);
      }
      unary((int) x, Opcodes.L2I, x);
      unary(doubleToRawLongBits((double) x), Opcodes.L2D, x);
      unary(floatToRawIntBits((float) x), Opcodes.L2F, x);
    }
  }

  @Test
  void floatsAndDoubles() {
    for (int i = 0; i < 10_000; i++) {
      double x = random.nextInt(9) == 0 ? Double.NaN : random.nextGaussian() * 1e10;
      double y = random.nextInt(9) == 0 ? 0 : random.nextGaussian();
      long a = doubleToRawLongBits(x);
      long b = doubleToRawLongBits(y);
      binary(doubleToRawLongBits(x + y), Opcodes.DADD, a, b);
      binary(doubleToRawLongBits(x / y), Opcodes.DDIV, a, b);
      binary(doubleToRawLongBits(x % y), Opcodes.DREM, a, b);
      binary(x > y ? 1 : x == y ? 0 : -1, Opcodes.DCMPL, a, b);
      binary(x < y ? -1 : x == y ? 0 : 1, Opcodes.DCMPG, a, b);
      unary((int) x, Opcodes.D2I, a);
      unary((long) x, Opcodes.D2L, a);
      float f = (float) x;
      float g = (float) y;
      binary(floatToRawIntBits(f * g), Opcodes.FMUL, floatToRawIntBits(f), floatToRawIntBits(g));
      unary(floatToRawIntBits(-f), Opcodes.FNEG, floatToRawIntBits(f));
      unary((int) f, Opcodes.F2I, floatToRawIntBits(f));
    }
  }

  @Test
  void divisionByZeroThrows() {
    assertThrows(ArithmeticException.class, () -> JvmArithmetic.binary(Opcodes.IREM, 1, 0));
    assertThrows(ArithmeticException.class, () -> JvmArithmetic.binary(Opcodes.LDIV, 1, 0));
  }

  private static void binary(long expected, int op, long x, long y) {
    assertEquals(expected, JvmArithmetic.binary(op, x, y), () -> op + " of " + x + ", " + y);
  }

  private static void unary(long expected, int op, long x) {
    assertEquals(expected, JvmArithmetic.unary(op, x), () -> op + " of " + x);
  }
}
